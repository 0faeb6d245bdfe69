import { handleOf } from 'contract/credits/instagram-handle';
import { defaultSettings, hasDefaultName, isDefaultLink } from 'contract/site/defaults';
import type { SiteSettings } from 'contract/site/site-settings';
import { useMemo } from 'react';
import { panelKeys } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import type { ProposedName } from './caption/reading';

/** The site's own name and handle, by which a caption's "por mim" is read; null while it has the default ones. */
export function ownNameOf(settings: SiteSettings | undefined): ProposedName | null {
  if (settings === undefined || hasDefaultName(settings)) return null;
  const { logoText, title, socialMedia } = settings;
  const running = logoText.trim();
  const name = running === '' || running === defaultSettings.logoText ? title.trim() : running;
  const link = socialMedia.find((one) => one.platform === 'instagram' && !isDefaultLink(one));
  return name === '' ? null : { name, instagram: link ? handleOf(link.url) : null };
}

export function useOwnName(): ProposedName | null {
  const { editor } = usePanelServices();
  const settings = usePanelData(panelKeys.settings, () => editor.documents.readSettings()).data?.content;
  return useMemo(() => ownNameOf(settings), [settings]);
}
