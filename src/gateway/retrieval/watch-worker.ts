import { answerCalls } from '../threads/answer-calls.ts'
import { WatchKeeper, type WatchAnswer, type WatchCall } from './watch-engine.ts'

const keeper = new WatchKeeper()

answerCalls<WatchCall, WatchAnswer>((call) => keeper.answer(call))
