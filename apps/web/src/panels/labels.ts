// Words of buttons that others speak of.

/** The button of an action that can be aimed at a model or at a place. */
export const POINT = 'Point at the table'
