import { answerCalls } from '../threads/answer-calls.ts'
import { giveWay } from '../threads/give-way.ts'
import { WatchKeeper, type WatchAnswer, type WatchCall } from './watch-engine.ts'

giveWay()
const keeper = new WatchKeeper()

answerCalls<WatchCall, WatchAnswer>((call) => keeper.answer(call))
