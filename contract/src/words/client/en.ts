import type { client as pt } from './pt';

const pictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`);

export const client: typeof pt = {
  locale: 'en-GB',
  from: (name) => `A selection by ${name}`,
  preview: (count, name) => `A selection of ${count}, by ${name}`,
  forClient: (client) => `For ${client}`,
  openUntil: (day) => `Open until ${day}`,
  count: (photographs, films) =>
    [photographs > 0 && pictures(photographs), films > 0 && (films === 1 ? '1 film' : `${films} films`)]
      .filter(Boolean)
      .join(' and '),
  empty: 'No picture of this selection can be seen now.',
  downloadAll: (what) => `Download all (${what})`,
  download: 'Download',
  downloadOf: (number, title) => `Download ${number} ${title}`,
  heartOf: (number, title) => `Choose ${number} ${title}`,
  choose: 'Choose',
  chosen: 'Chosen',
  toComment: 'Comment',
  comment: 'Your comment',
  commentOf: (number) => `Comment on ${number}`,
  choices: 'Your choices',
  name: 'Your name',
  send: 'Send choices',
  change: 'Change my choices',
  upTo: (most) => `Choose up to ${pictures(most)}`,
  ofMost: (most) => {
    const full = most === 1 ? 'You can choose 1 picture.' : `You can choose up to ${most} pictures.`;
    return {
      none: `0 of ${most} chosen`,
      one: `1 of ${most} chosen`,
      many: `{n} of ${most} chosen`,
      full: `${full} Take one away to choose another.`,
    };
  },
  script: {
    sent: 'Choices sent. Thank you!',
    sending: 'Sending…',
    toSend: 'No connection: they are sent when it is back.',
    again: 'Change what you like, and send again.',
    done: 'Choices sent',
    closed: 'Choosing has ended.',
    none: 'None chosen',
    one: '1 chosen',
    many: '{n} chosen',
    saving: 'Saving…',
    saved: 'Saved',
    offline: 'No connection: kept on this device',
    unkept: 'No connection: keep this page open',
    limited: 'Many changes at once: they are sent in a moment',
    refused: 'Not saved. Reload the page.',
    over: 'This selection was closed: changes are no longer saved.',
    preview: 'As the client sees it: nothing is saved here.',
    continueAs: 'Continue as {name}?',
    continueUnnamed: 'This address has choices already. Continue with them?',
    yes: 'Continue',
    no: 'No, I am someone else',
    leftOne: '1 change was not saved under the former link: save it now?',
    left: '{n} changes were not saved under the former link: save them now?',
    keep: 'Save now',
    drop: 'Do not save',
  },
  downloads: {
    toPhone: 'Save to phone',
    preparing: 'Preparing…',
    ready: 'Ready: save',
    failed: 'Try again',
    zip: 'Download all (ZIP)',
    queued: 'The queue is full: trying again in {n} s',
    away: 'No connection: trying again in {n} s',
    cancel: 'Cancel',
    inApple: 'To save pictures, open this page in Safari: tap ⋯ and “Open in browser”.',
    inAndroid: 'To save pictures, open this page in Chrome: tap ⋮ and “Open in Chrome”.',
  },
  whatsapp: 'Send by WhatsApp',
  whatsappLead: (title) => `My choices from “${title}”:`,
  kept: (day) => `Names and comments are deleted on ${day}.`,
  keptWhileOpen: 'Names and comments are deleted 90 days after this selection is closed.',
  large: {
    next: 'Next',
    zoom: 'Zoom in or out',
    failed: 'This picture did not open. Check the connection and try again.',
    again: 'Try again',
  },
  story: (title, client) => (client ? `${title}, ${client}` : title),
  gone: {
    heading: 'This selection is no longer open.',
    text: 'The link has ended or was closed.',
    again: 'Ask for it again',
    message: 'Hi! The link to the selection I received no longer opens. Could you send it again?',
    subject: 'Selection of pictures',
  },
  wrong: {
    heading: 'This link does not lead to a selection.',
    text: 'It may have been cut off when it was copied, or the selection no longer exists.',
  },
  sheet: {
    file: 'File',
    title: 'Title',
    story: 'Story',
    client: 'Client or publication',
    month: 'Month',
    rights: 'Rights',
    remark: 'Remark',
    standIn: 'The original could not be used: this is the file of the site.',
    zip: 'selection',
    tooMany: (seconds) =>
      `Many people are downloading now. Wait ${seconds} seconds, go back to the page and try again.`,
  },
  refused: {
    invalid: 'This request could not be read. Reload the page and try again.',
    tooLong: 'The text is too long.',
    odd: 'The text has characters that cannot be stored.',
    itemUnknown: 'This picture is no longer in the selection. Reload the page.',
    over: 'This selection is no longer open. Reload the page.',
    people: 'Too many people have already chosen here.',
    choices: 'This selection already has as many choices and comments as it can hold.',
    limit: (most) =>
      most === 1
        ? 'You can choose 1 picture. Take the chosen one away to choose another.'
        : `You can choose up to ${most} pictures. Take one away to choose another.`,
    limitForm: (most) =>
      `You can choose up to ${pictures(most)}. Go back, take away those beyond that and send again: what you wrote is still there.`,
    done: 'Your choices have been sent. To change them, press “Change my choices”.',
    choosingClosed: 'Choosing has ended here: nothing more is saved.',
    limited: 'Many changes in a short time. They will be sent in a moment.',
    limitedForm:
      'Many changes in a short time. Wait a minute, go back and send again: what you wrote is still there.',
    tooLarge: 'This is too much text to send at once. Go back and shorten the comments.',
  },
};
