import { englishOf } from '../credits/english-role';
import type * as pt from './pt';

type Words = typeof pt;

/** The site in English. */

export const site: Words['site'] = {
  skipToContent: 'Skip to content',
  loading: 'Loading…',
  offline: 'No connection. The page will update once you are back online.',
  nav: {
    label: 'Main',
    about: 'About',
    moda: 'Fashion',
    publicidade: 'Advertising',
  },
  social: {
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    opensNewTab: '(opens in a new tab)',
  },
  home: {
    word: 'Stylist',
    portfolio: (year) => `Portfolio ${year}`,
    styling: 'Fashion Styling',
    photographed: (names) => `Photo: ${names}`,
  },
  gallery: {
    moda: {
      heading: 'Fashion',
      intro: 'Editorials, lookbooks and campaigns: the image begins with the clothes.',
      placeholders: ['Fashion editorial', 'Lookbook', 'Personal work'],
    },
    publicidade: {
      heading: 'Advertising',
      intro: 'Films, campaigns and catalogues: a brand’s image, dressed with intent.',
      placeholders: ['Advertising campaign', 'Commercial', 'Catalogue'],
    },
    seeDetails: 'See the details',
    seeStory: 'See the story',
    story: (title, media) => `${title}, ${media}`,
    window: (heading, number) => (number > 1 ? `${heading}, page ${number}` : heading),
    photo: 'Photo:',
    comingSoon: 'Coming soon',
    more: 'See more projects',
    previous: 'See previous projects',
    windows: 'More projects',
    play: (title) => (title ? `Play film: ${title}` : 'Play film'),
    pause: (title) => (title ? `Pause film: ${title}` : 'Pause film'),
    videoLength: (length) => `Length ${length}`,
  },
  viewer: {
    label: (title) => (title ? `Project: ${title}` : 'Project'),
    close: 'Close',
    previous: 'Previous',
    next: 'Next',
    credits: 'Credits',
    photography: 'Photography',
    duration: (length) => `Length: ${length}`,
  },
  footer: {
    label: 'Footer',
    role: 'Fashion Stylist',
    contact: 'Contact',
    nav: { home: 'Home', moda: 'Fashion', publicidade: 'Advertising', about: 'About', admin: 'Admin' },
    rights: (year, name) => `© ${year} ${name}.`,
    creditLead: 'Site by',
  },
  notFound: {
    code: '404',
    heading: 'Out of frame',
    text: 'This page does not exist, or has left the portfolio.',
    home: 'Back to home',
    moda: 'See Fashion',
    publicidade: 'See Advertising',
  },
  crash: {
    heading: 'Something came undone',
    text: 'Reload the page to try again.',
    reload: 'Reload',
  },
  missing: {
    heading: 'The page never arrived',
    text: 'The connection failed or took too long. Reload the page to try again.',
  },
  meta: {
    page: (page, name) => `${page} — ${name}`,
    home: (name) => `${name} — Fashion Stylist`,
    notFound: 'Page not found',
    item: {
      moda: (title) => `${title}, a fashion project`,
      publicidade: (title) => `${title}, an advertising project`,
    },
    story: {
      moda: (title) => `${title}, a fashion story`,
      publicidade: (title) => `${title}, an advertising story`,
    },
    ofStory: (title, story) => `${title}, ${story}`,
  },
};

const counted = (count: number, one: string, several: string) =>
  count === 1 ? `1 ${one}` : `${count} ${several}`;

export const media: Words['media'] = {
  counted(photos, videos) {
    const parts = [
      ...(photos > 0 || videos === 0 ? [counted(photos, 'image', 'images')] : []),
      ...(videos > 0 ? [counted(videos, 'film', 'films')] : []),
    ];
    return parts.join(' and ');
  },
  listed: (names) =>
    names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? ''),
};

export const alt: Words['alt'] = {
  by: (names) => `photographed by ${names}`,
  inStory(isFilm, title, place) {
    const name = isFilm ? 'Film' : 'Photo';
    return place ? `${name} ${place.number} of ${place.count} from “${title}”` : `${name} from “${title}”`;
  },
};

export const machines: Words['machines'] = {
  locale: 'en_GB',
  shareImageAlt: 'Study of draped fabric in shades of brown',
  photographed: (names, text) => `Photography by ${names}. ${text}`,
  described: (alt, work) => `${alt} (${work})`,
};

export const splash: Words['splash'] = { role: 'Fashion Stylist' };

export const about: Words['about'] = {
  fallbackTitle: 'About',
  services: 'SERVICES',
  contact: 'CONTACT',
  email: 'Email',
  phone: 'Phone',
  location: 'Location',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
  agent: 'Agent',
  portraitOf: (name) => `Portrait of ${name}`,
  service(index, total, title) {
    const place = `Service ${index} of ${total}`;
    return title ? `${place}: ${title}` : place;
  },
};

export const story: Words['story'] = {
  seeAll: { moda: 'See all Fashion', publicidade: 'See all Advertising' },
  email: 'Email',
  around: 'More stories',
  previous: 'Previous story',
  next: 'Next story',
  seeAlso: 'See also',
};

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const facts: Words['facts'] = {
  publication: 'Publication',
  client: 'Client',
  kind: 'Type',
  kinds: {
    editorial: 'Editorial',
    campanha: 'Campaign',
    lookbook: 'Lookbook',
    capa: 'Cover',
    desfile: 'Catwalk show',
    videoclipe: 'Music video',
    figurino: 'Costume design',
    outro: 'Project',
  },
  when: 'Date',
  images: 'Images',
  videos: 'Films',
  link: 'See it at',
  month(month) {
    const [year = '', number = ''] = month.split('-');
    const name = months[Number(number) - 1];
    return name ? `${name} ${year}` : year;
  },
  garments: 'Garments',
};

export const roleName: Words['roleName'] = englishOf;

export const viewer: Words['viewer'] = {
  label: 'Project viewer',
  photo: 'Photo',
  place: '{index} of {total}',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  unshown: 'This browser cannot play this film.',
  file: 'Open the file',
};

export const share: Words['share'] = {
  label: 'Share',
  copied: 'Link copied',
  copyByHand: 'This browser cannot copy for you. Copy the link below.',
  link: 'Link to the project',
};

export const refusals: Words['refusals'] = {
  title: 'Back in a moment',
  busy: 'Many people are here now. The page opens by itself in a moment.',
  spent: 'Too many requests in a short time. The page opens by itself in a moment.',
  failed: 'This page could not be opened. It tries again by itself in a moment.',
  again: 'Try again',
};

export const defaults: Words['defaults'] = {
  settings: {
    title: 'STYLIST’S NAME',
    subtitle: 'FASHION STYLIST',
    logoText: 'Stylist’s Name',
    seoDescription:
      'A styling portfolio in fashion and advertising: editorials, lookbooks, campaigns and fashion production in São Paulo.',
  },
  about: {
    title: 'About me',
    paragraphs: [
      'A stylist with nine years in fashion and advertising, I work between the studio, the archive and the street, with brands, magazines and artists.',
      'Every project begins with listening: to the light, the body, the words of the campaign. The clothes come later, and they come whole.',
      'From the first moodboard to the last fitting, I make sure that every image tells a story.',
    ],
    services: {
      styling: {
        title: 'Styling',
        description:
          'Image direction for editorials, lookbooks and campaigns: concept, visual research and looks.',
      },
      producao: {
        title: 'Fashion production',
        description:
          'Sourcing, loans and returns, fittings and the crew on set, from the first email to the last pin.',
      },
      assistencia: {
        title: 'Fashion assistance',
        description:
          'Support for stylists and creative teams on shoots, shows and advertising, from an ordered wardrobe to the final touches.',
      },
    },
  },
};

const pictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`);

export const client: Words['client'] = {
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
  downloadPdf: 'Download PDF',
  formats: {
    upright: 'A4 upright',
    across: 'A4 across',
    wide: '16:9, for screens',
    card: 'A5 card, one page',
  },
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
    counted: '{n} of {of} pictures · Cancel',
    made: 'The PDF is ready.',
    coarse: 'To fit 10 MB, its pictures have less detail.',
    broken:
      'The PDF did not arrive whole: the connection failed, or a picture is no longer shown. Try again.',
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

export const book: Words['book'] = {
  file: 'book',
  selectionOf: (name) => `A selection by ${name}`,
  forClient: (client) => `For ${client}`,
  garments: 'Garments',
  film: 'Watch the film',
  filmAt: (title) => `QR code: watch the film ${title}`,
  credits: 'Credits',
  contact: 'Contact',
  agent: 'Agent',
  site: 'See the portfolio',
  siteAt: (url) => `QR code: ${url}`,
  photograph: (number) => `Photo ${number}`,
  unread: 'This photo could not be read.',
  tooMany: (seconds) => `Another PDF is being made right now. Try again in ${seconds} seconds.`,
  empty: 'No photo can be in this PDF right now.',
};
