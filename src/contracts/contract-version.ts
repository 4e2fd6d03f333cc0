/**
 * Number of the API's present contract, raised by every change that an older console would trip over; a console sends
 * its own as `X-Urs-Contract`. The one before is always accepted, an older one is answered 426. 2: notes, shares,
 * monitors and notifications of the outbox.
 */
export const contractVersion = 2
