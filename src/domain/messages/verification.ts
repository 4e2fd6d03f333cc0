import { speakerOf } from '../speaker.ts'
import { startMessages } from './start.ts'

/**
 * Texts of the page that whoever is invited to a liveness screening comes to (spec/3 section 2.13). They speak to
 * somebody who has never seen the console.
 */
export const verificationMessages = {
  ...startMessages,
  'verification.intro':
    'You have been asked to show that you are really there. It takes about a minute, and you need a camera.',
  'verification.begin': 'When you are ready, press Submit.',
  'verification.submit': 'Submit',
  'verification.closed': 'Remember You need to complete your verification',
  'verification.completed': 'Verification completed successfully! Thank you for verifying!',
  'verification.leave': 'You can close this page now.',
  'verification.cancel': 'Cancel',
  'verification.again': 'Try again',
  'verification.standIn': 'Stand-in',
  'verification.standInAbout':
    'No verification provider is connected here. This stand-in goes through the same steps, but it keeps no picture, sends none, and does not judge whether it is you.',
  'verification.why': 'Why your camera is needed',
  'verification.whyText':
    'Your browser will ask you for permission when you press the button below. The picture stays on this page: it is shown to you, and to nobody else.',
  'verification.steps': 'What to expect',
  'verification.step.light': 'Find a place with even light, and take off anything that covers your face.',
  'verification.step.allow': 'Allow the camera when your browser asks.',
  'verification.step.follow': 'Follow the hints, one after the other, at your own pace.',
  'verification.step.stop': 'Press Cancel whenever you want to stop. The camera turns off at once.',
  'verification.photosensitive': 'Photosensitivity warning',
  'verification.photosensitiveText':
    'Checks of this kind can show flashes of coloured light. This stand-in does not, but be careful with others if flashing lights affect you.',
  'verification.allow': 'Use the camera',
  'verification.waiting': "Waiting for the camera. Please respond to your browser's prompt.",
  'verification.picture': 'What your camera sees. It is not recorded.',
  'verification.progress': (step: number, of: number) => `Step ${step} of ${of}`,
  'verification.hint.centre': 'Look into the camera, with your whole face in the picture.',
  'verification.hint.left': 'Turn your head slowly to the left.',
  'verification.hint.right': 'Turn your head slowly to the right.',
  'verification.hint.still': 'Look into the camera again and hold still.',
  'verification.next': 'Next',
  'verification.finish': 'Finish',
  'verification.sending': 'One moment, please.',
  'verification.unknown': 'This link leads nowhere',
  'verification.unknownText':
    'It is incomplete, or it has been withdrawn. Open it again from the e-mail, or ask whoever invited you for a new one.',
  'verification.expired': 'This link has expired',
  'verification.expiredText': 'It was valid for 14 days. Please ask whoever invited you for a new one.',
  'verification.used': 'This link has been used',
  'verification.usedText':
    'It works only once, and the verification has been completed with it. There is nothing more for you to do.',
  'verification.tooMany': 'Too many attempts',
  'verification.tooManyText': 'Please wait a minute and try again.',
  'verification.unreachable': 'There is no connection',
  'verification.unreachableText':
    'The verification needs one. Your link still works: try again once you are connected.',
  'verification.failed': 'Something went wrong',
  'verification.failedText': 'This is not your fault. Your link still works: please try again.',
  'verification.widget': 'The verification could not be loaded',
  'verification.widgetText':
    'Its provider cannot be reached right now, or something in your browser is blocking it. Please try again.',
  'verification.insecure': 'The camera cannot be used on this page',
  'verification.insecureText':
    'Browsers allow cameras only on secure pages, whose addresses begin with https. Open the link exactly as it is in the e-mail, or use another browser.',
  'verification.denied': 'The camera is not allowed',
  'verification.deniedText':
    "Your browser or your device is blocking the camera. To undo that, select the icon to the left of the address, set Camera to Allow, and try again. On a phone, also check the browser's permissions in your device settings.",
  'verification.noCamera': 'No camera was found',
  'verification.noCameraText':
    'Connect a camera and try again, or open the link from the e-mail on a phone or another computer that has one.',
  'verification.inUse': 'The camera is in use',
  'verification.inUseText': 'Close whatever else is using it, such as a video call, and try again.',
  'verification.stopped': 'The camera was switched off',
  'verification.stoppedText':
    'It turns off when you leave this page or lock the screen. Nothing was kept: please begin again.',
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(verificationMessages)
