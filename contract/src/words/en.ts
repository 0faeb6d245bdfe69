import type * as pt from './pt';

type Words = typeof pt;

/** The site in English. */

export const site: Words['site'] = {
  skipToContent: 'Skip to content',
  loading: 'Loading...',
  offline: 'No connection. The page updates when the internet is back.',
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
      intro: 'Editorials, lookbooks and campaigns: clothes as the starting point of an image.',
    },
    publicidade: {
      heading: 'Advertising',
      intro: 'Films, campaigns and catalogues: the image of a brand, dressed with intent.',
    },
    seeDetails: 'Click to see details',
    seeStory: 'Click to see the story',
    story: (title, media) => `${title}, ${media}`,
    window: (heading, number) => (number > 1 ? `${heading}, page ${number}` : heading),
    photo: 'Photo:',
    comingSoon: 'Coming soon',
    more: 'See more projects',
    previous: 'See earlier projects',
    windows: 'More projects',
    play: (title) => `Play film: ${title}`,
    pause: (title) => `Pause film: ${title}`,
    videoLength: (length) => `Length ${length}`,
  },
  viewer: {
    label: (title) => `Project ${title}`,
    close: 'Close',
    previous: 'Previous',
    next: 'Next',
    credits: 'Credits',
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
    home: 'Back to the start',
    moda: 'See Fashion',
    publicidade: 'See Advertising',
  },
  crash: {
    heading: 'Something went wrong',
    text: 'Reload the page to try again.',
    reload: 'Reload',
  },
  missing: {
    heading: 'The page did not arrive',
    text: 'The connection failed or took too long. Reload the page to try again.',
  },
  meta: {
    page: (page, name) => `${page} — ${name}`,
    home: (name) => `${name} — Fashion Stylist`,
    notFound: 'Page not found',
    item: (title, gallery) => `${title}, a project in ${gallery}`,
    story: (title, gallery) => `${title}, a story in ${gallery}`,
    ofStory: (title, story) => `${title}, ${story}`,
  },
};

const counted = (count: number, one: string, several: string) =>
  count === 1 ? `1 ${one}` : `${count} ${several}`;

export const media: Words['media'] = {
  counted(photos, videos) {
    const parts = [
      ...(photos > 0 || videos === 0 ? [counted(photos, 'picture', 'pictures')] : []),
      ...(videos > 0 ? [counted(videos, 'film', 'films')] : []),
    ];
    return parts.join(' and ');
  },
  listed: (names) =>
    names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? ''),
};

export const alt: Words['alt'] = {
  by: (names) => `photograph by ${names}`,
  inStory: (isFilm, place, title) => `${isFilm ? 'Film' : 'Photo'}${place} of “${title}”`,
  of: (place, count) => ` ${place} of ${count}`,
};

export const machines: Words['machines'] = {
  shareImageAlt: 'Study of draped fabric in shades of brown',
  photographed: (names, text) => `Photograph by ${names}. ${text}`,
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
  portraitOf: (name) => `Portrait of ${name}`,
  service: (index, total, title) => `Service ${index} of ${total}: ${title}`,
};

export const story: Words['story'] = {
  seeAll: (gallery) => `See all ${gallery}`,
  email: 'Email',
  around: 'Other stories',
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
  kind: 'Kind',
  kinds: {
    editorial: 'Editorial',
    campanha: 'Campaign',
    lookbook: 'Lookbook',
    capa: 'Cover',
    desfile: 'Show',
    videoclipe: 'Music video',
    figurino: 'Costume design',
    outro: 'Project',
  },
  when: 'When',
  images: 'Pictures',
  videos: 'Films',
  link: 'Where to see it',
  month(month) {
    const [year = '', number = ''] = month.split('-');
    const name = months[Number(number) - 1];
    return name ? `${name} ${year}` : year;
  },
  garments: 'Garments',
};

export const viewer: Words['viewer'] = {
  label: 'Project viewer',
  photo: 'Photo',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  unshown: 'This browser does not show this film.',
  file: 'Open the file',
};

export const share: Words['share'] = {
  label: 'Share',
  copied: 'Link copied',
  copyByHand: 'This browser does not copy by itself. Copy the link below.',
  link: 'Link to the project',
};

export const refusals: Words['refusals'] = {
  title: 'Back in a moment',
  busy: 'Many people are here now. The page opens by itself in a moment.',
  spent: 'Too many requests in a short time. The page opens by itself in a moment.',
  failed: 'This page could not be opened. It tries again by itself in a moment.',
  again: 'Try again',
};
