// npm start: a Gangfight fight, adjudicated from its file to its end.
import { join } from 'node:path'
import { root, sightline } from './prepare.mjs'

const given = process.argv.slice(2)
sightline(given.length > 0 ? given : ['battle', join(root, 'cases', 'gangfight', 'first-fight.yaml')])
