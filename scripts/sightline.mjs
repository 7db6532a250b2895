// npm run sightline -- ARGUMENTS: the command line of this checkout.
import { sightline } from './prepare.mjs'

sightline(process.argv.slice(2))
