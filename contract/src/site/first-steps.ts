import type { AboutPage, Contact, Service } from './about-page';
import { defaultAbout, defaultSettings, hasDefaultName, isDefaultLink } from './defaults';
import type { SiteSettings } from './site-settings';
import { type SocialPlatform, socialPlatforms } from './social-address';

/** A set-up step of a new site. */
export interface FirstStep {
  id: 'name' | 'self' | 'contact' | 'links' | 'portrait' | 'photos';
  isDone: boolean;
  /** What still holds default values. */
  samples: SampleField[];
}

export type SampleField =
  | 'name'
  | 'title'
  | 'logoText'
  | 'biography'
  | 'services'
  | 'seoDescription'
  | (typeof contactFields)[number]
  | SocialPlatform;

/** With the platforms, the contacts that have a link: their default values lead to strangers. */
const contactFields = ['email', 'phone'] as const;

/** The sentences of the default biography: one that stays inside her own text is still somebody else's life. */
const sampleSentences = defaultAbout.paragraphs.flatMap(({ text }) => text.split(/(?<=\.) /));

const isSampleService = ({ description }: Service) =>
  defaultAbout.services.some((service) => service.description === description.trim());

interface SiteContent {
  settings: SiteSettings;
  about: AboutPage;
  /** Items of both galleries. */
  itemCount: number;
}

/** The steps in order. A field the owner emptied counts as done, except the title, which the site needs. */
export function firstSteps({ settings, about, itemCount }: SiteContent): FirstStep[] {
  const name: SampleField[] = [];
  if (hasDefaultName(settings) || settings.title.trim() === '') name.push('title');
  if (settings.logoText.trim() === defaultSettings.logoText) name.push('logoText');
  if (name.length === 2) name.splice(0, 2, 'name');
  const self: SampleField[] = [];
  if (about.paragraphs.some(({ text }) => sampleSentences.some((sentence) => text.includes(sentence)))) {
    self.push('biography');
  }
  if (about.services.some(isSampleService)) self.push('services');
  if (settings.seoDescription.trim() === defaultSettings.seoDescription) self.push('seoDescription');
  const isSample = (field: Exclude<keyof Contact, 'agent'>) =>
    about.contact[field].trim() === defaultAbout.contact[field];
  const contact = contactFields.filter(isSample);
  const links = socialPlatforms.filter(
    (platform) =>
      isSample(platform) ||
      settings.socialMedia.some((link) => link.platform === platform && isDefaultLink(link)),
  );
  return [
    { id: 'name', isDone: name.length === 0, samples: name },
    { id: 'self', isDone: self.length === 0, samples: self },
    { id: 'contact', isDone: contact.length === 0, samples: contact },
    { id: 'links', isDone: links.length === 0, samples: links },
    { id: 'portrait', isDone: !['', defaultAbout.profileImage].includes(about.profileImage), samples: [] },
    { id: 'photos', isDone: itemCount > 0, samples: [] },
  ];
}

/** Whether the site asks search engines not to list it: it has the default name and no items. */
export function isUnlisted({ settings, itemCount }: SiteContent): boolean {
  return itemCount === 0 && hasDefaultName(settings);
}
