import { defaultSettings } from '../../contract/defaults';
import type { SiteSettings } from '../../contract/site-settings';
import type { Versioned } from '../../data/site-editor';
import { usePanelServices } from '../panel-services';
import { PageHeading } from '../ui/page-heading';
import { PageSkeleton } from '../ui/page-skeleton';
import { useLoadFailureToast } from '../use-load-failure-toast';
import { usePanelData } from '../use-panel-data';
import { SocialForm } from './social-form';
import { socialStrings } from './strings';

/** Edited after a failed read: the default links, saved over nothing that was not seen. */
const fallback: Versioned<SiteSettings> = { content: defaultSettings, version: 'unread' };

/** Redes Sociais: one row per platform; the default entries when the read fails (§2, §8). */
export function SocialPage() {
  const { editor } = usePanelServices();
  const { data, error, mutate } = usePanelData('settings', () => editor.readSettings());
  useLoadFailureToast(error, socialStrings.loadFailed);
  const initial = data ?? (error === undefined ? undefined : fallback);
  return initial ? (
    <SocialForm
      key={data ? 'stored' : 'fallback'}
      initial={initial}
      onSaved={(saved) => void mutate(saved, { revalidate: false })}
    />
  ) : (
    <>
      <PageHeading title={socialStrings.heading} />
      <PageSkeleton />
    </>
  );
}
