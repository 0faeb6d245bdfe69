import type { AboutPage } from 'contract/about-page';
import { defaultAbout, defaultSettings, hasDefaultName, isDefaultLink } from 'contract/defaults';
import type { SiteSettings } from 'contract/site-settings';

/** What makes a new site its owner's. */
export interface FirstStep {
  id: 'name' | 'contact' | 'links' | 'portrait' | 'photos';
  isDone: boolean;
  /** Fields that still hold what the installation brought. */
  samples: SampleField[];
}

export type SampleField = 'title' | 'logoText' | (typeof leading)[number];

/** The contact fields that visitors follow: their defaults lead to a stranger. */
const leading = ['email', 'phone', 'instagram', 'whatsapp'] as const;

interface SiteContent {
  settings: SiteSettings;
  about: AboutPage;
  /** Items of both galleries. */
  itemCount: number;
}

/** The steps in their order. A field that the owner emptied counts as theirs; the site itself needs a title. */
export function firstSteps({ settings, about, itemCount }: SiteContent): FirstStep[] {
  const name: SampleField[] = [];
  if (hasDefaultName(settings) || settings.title.trim() === '') {
    name.push('title');
  }
  if (settings.logoText.trim() === defaultSettings.logoText) {
    name.push('logoText');
  }
  const contact = leading.filter((field) => about.contact[field].trim() === defaultAbout.contact[field]);
  const links = (['whatsapp', 'instagram'] as const).filter((platform) =>
    settings.socialMedia.some((link) => link.platform === platform && isDefaultLink(link)),
  );
  return [
    { id: 'name', isDone: name.length === 0, samples: name },
    { id: 'contact', isDone: contact.length === 0, samples: contact },
    { id: 'links', isDone: links.length === 0, samples: links },
    { id: 'portrait', isDone: !['', defaultAbout.profileImage].includes(about.profileImage), samples: [] },
    { id: 'photos', isDone: itemCount > 0, samples: [] },
  ];
}

/** Whether the site asks search engines not to list it, as its pages do: it has neither a name nor an item of its own. */
export function isUnlisted({ settings, itemCount }: SiteContent): boolean {
  return itemCount === 0 && hasDefaultName(settings);
}
