// The clause book: every rule sentence of the source (the Attack section of the rulebook 1.6 with its questions and answers), retold as
// the engine applies it under the options of preset `document`. The options that decide about a clause name it in `options.ts`; the book
// adds those that touch it besides. The rulings are those of its options.
import type { ClauseEntry } from '@sightline/kernel'
import { options } from './options.ts'

type OptionName = keyof typeof options

interface Line {
  readonly text: string
  readonly more: readonly OptionName[]
}
const rule = (text: string, ...more: readonly OptionName[]): Line => ({ text, more })

const book: Readonly<Record<string, Line>> = {
  // Attack

  'E-001': rule('Attack is an Action of the activated model, and of a model that reacts to it.'),
  'E-002': rule('An Attack targets one or more enemies. Friends can be hit by it, never targeted.'),
  'E-003': rule('The attacker needs Line of Sight to its target, unless something says otherwise.', 'measuring'),
  'E-004': rule('The Skills and the Combat Art that an Attack uses are named when it is declared, and must be on the profile.'),
  'E-005': rule('An Attack is made with an Item or a Spell that the model has, chosen when it is declared.'),
  'E-006': rule('One Attack uses one Item or one Spell, unless something says otherwise, as Dual-Wield does.'),
  'E-007': rule('The Item, Spell or Skill makes an Attack Ranged or Melee.'),
  'E-008': rule('In the Active Role an Attack has as many dice as its modified Strike value.'),
  'E-009': rule('In the Reactive Role the Strike value begins at 1, whatever the weapon says.'),
  'E-010': rule('What the weapon, Spell or Skill requires must be met: an Attack out of its Reach or range fails without a die.'),
  'E-011': rule('A die succeeds when it shows the modified attribute or less.', 'critical_needs_success'),
  'E-012': rule(
    'In a Confrontation a success must also be higher than every success of the enemy; equal ones stop each other.',
    'criticals',
  ),
  'E-013': rule('An Attack in the Active Role with more than one strike may have as many targets as strikes.'),
  'E-014': rule(
    'Strikes are shared out among the targets when the Attack is declared, after all Reactions and before any die.',
    'fewer_dice',
  ),
  'E-015': rule('Strikes on different enemies are Confrontations of their own.', 'reply_opposes'),
  'E-016': rule('A blow with bare hands is Unkeen and has the better of T and AG, less 3, as its Power.'),
  'E-017': rule('A model with a Shield in use may bash with it instead of using another Melee weapon.'),
  'E-018': rule('A Shield Bash has Power T, is Unkeen, and pushes whom it hits back by 1 in.'),
  'E-019': rule('Who is Engaged is determined at the end of every Resolution Step and of every Phase.'),
  'E-020': rule("A model within the Reach of an enemy's Melee weapon and in that enemy's sight is Engaged by it; that holds one way only."),

  // Melee Attack

  'E-021': rule('A Melee Attack is one with an Item or Spell of the Melee type.'),
  'E-022': rule('Every model can fight with bare hands.'),
  'E-023': rule('Melee with an Item is rolled against Offense in the Active Role and against Defense in the Reactive Role.'),
  'E-024': rule('Melee with a Spell is rolled against Intellect in either Role.'),
  'E-025': rule('Bare hands and the Shield Bash have Reach 0 and Strike value 1, no quantity and no weight.'),

  // Engaged

  'E-026': rule('An Engaged model that is activated may only Idle or Walk.'),
  'E-027': rule('Its Walk leads directly towards the enemy that engages it.'),
  'E-028': rule('Engaged by several, it names one of them when it declares the Walk and goes towards that one.'),
  'E-029': rule('An Engaged model may declare a Melee Attack, Assist on itself, Dodge, or Nothing.', 'engaged_assist'),
  'E-030': rule('Engaged ends when the model is out of the Reach of that enemy.'),
  'E-031': rule('A Dodge may take a model out of Engaged: its move is free of the direct way.'),
  'E-032': rule('Engaged ends when that enemy is Incapacitated, Petrified, Crouched or Dead, whoever made it so.'),
  'E-033': rule('An Engaged model has Line of Sight to all who engage it.'),
  'E-034': rule('An Engaged model cannot react to what happens outside its Awareness.'),
  'E-035': rule('A Ranged reaction to a model that walks up and then strikes in melee is a Confrontation between the two.'),
  'E-036': rule('A shooter that has been Engaged can answer the next Attack by Dodge or Melee Attack, not by another shot.'),
  'E-037': rule('Who has the longer Reach engages without being Engaged.'),

  // Ranged Attack

  'E-038': rule('A Ranged Attack is one with an Item or Spell of the Ranged type.'),
  'E-039': rule('Ranged with an Item is rolled against Accuracy, with a Spell against Intellect.'),
  'E-040': rule('A Ranged reaction names the exact point of the path at which it shoots, and is measured there.', 'contact_at'),
  'E-041': rule('Any point of the path that the shooter sees may be named, its beginning and its end included.'),

  // Cover

  'E-042': rule('Scenery gives Cover against Ranged Attacks, and against nothing else.'),
  'E-043': rule('Only Small, Medium and Large models have Cover from scenery.'),
  'E-044': rule('The model must be within 1 in of the scenery.'),
  'E-045': rule("The scenery must be higher than the model's base."),
  'E-046': rule('The scenery must hide at least a part of the Hitbox from the attacker; if no line is left there is no shot.'),
  'E-047': rule('Scenery farther than 1 in away gives nothing, however much it hides.'),
  'E-048': rule("Scenery both taller and wider than the model's size is Heavy Cover: -4 on the attacker's roll."),
  'E-049': rule("Scenery that is smaller or thinner than the model's size is Light Cover: -2.", 'cover_width'),
  'E-050': rule('The players settle beforehand which pieces are Heavy and which are Light; that settles nothing else.'),
  'E-051': rule(
    'A moving model can be shot without Cover at a point of its path where it is not beside the scenery, if the attacker sees it there.',
  ),
  'E-052': rule('A Crouched model has Light Cover.'),
  'E-053': rule('A model on high ground that is partly hidden by perspective has Light Cover.'),
  'E-054': rule('A model on high ground behind a solid wall has Heavy Cover.'),
  'E-055': rule('Cover lowers the attribute that is rolled against: Intellect when a Spell is aimed at the covered model.'),
  'E-056': rule('A Targetless Attack may be aimed at the ground, in the Active Role.'),
  'E-057': rule('Aimed at the ground it suffers no Cover, and still hits whoever is under its template.', 'template_cover'),

  // Ranged Friendly Fire

  'E-058': rule("The rule is about Ranged Attacks without a template on an enemy in Base Contact with a friend of the shooter's."),
  'E-059': rule('Every such friend takes 4 from the roll.'),
  'E-060': rule('A die that shows 17 to 20 hits one of the friends.'),
  'E-061': rule('The opponent chooses which, if there are several.'),
  'E-062': rule('The friend is hit as the target would have been, and rolls Morale: a failure makes it Panicked.', 'friendly_morale'),

  // Questions and answers

  'E-063': rule('Nobody dodges an Attack of its own side.'),
  'E-064': rule('If the target of a template attacks its user and wins the Confrontation, the template is off and hits nobody.'),
  'E-065': rule('A model under a template aimed at the ground that attacks the caster confronts nobody: both rolls are plain.'),
  'E-066': rule('An Attack of Opportunity is a Reaction, measured at its point of the path; in the Active Role there is none.'),
  'E-067': rule('Only two models that target each other are in a Confrontation.', 'split_confrontations'),
  'E-068': rule('Attacks of others on either of them go through.'),
  'E-069': rule('An Attack roll is successful when no Confrontation has cancelled it; what all successes do is suffered together.'),
}

const entry = (id: string, { text, more }: Line): ClauseEntry => {
  const own = (Object.keys(options) as OptionName[]).filter(name => options[name].clause === id)
  const named = [...own, ...more.filter(name => !own.includes(name))]
  const rulings = [...new Set(named.map(name => options[name].ruling))].sort()
  return named.length === 0 ? { text, kind: 'rule' } : { text, kind: 'rule', options: named, rulings }
}
export const clauses: Readonly<Record<string, ClauseEntry>> = Object.fromEntries(
  Object.entries(book).map(([id, line]) => [id, entry(id, line)]),
)
