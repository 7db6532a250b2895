// A worker of `sightline simulate`.
import { workerData } from 'node:worker_threads'
import { playRange, type Sums } from '@sightline/bots'
import { systems } from '../systems.ts'
import { battlesOf, type Errand, type Posting } from './hands.ts'

const lists = battlesOf(workerData as Posting, systems)
export default ([from, to]: Errand): readonly Sums[] => playRange(lists, from, to)
