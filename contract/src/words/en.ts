import { englishOf } from '../credits/english-role';
import { client as page } from './client/en';
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

export const client: Words['client'] = page;

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
