import { pathsIn } from 'contract/site/paths';
import type { SiteSettings } from 'contract/site/site-settings';
import { countGaps, translatableWords } from 'contract/translations/gaps';
import { Link } from 'react-router-dom';
import type { SiteEditor } from '../../../data/site-editor';
import { readGalleries } from '../../items/read-galleries';
import { panelKey } from '../../kit/services/panel-keys';
import { usePanelServices } from '../../kit/services/panel-services';
import { usePanelData } from '../../kit/services/use-panel-data';
import { Card } from '../../kit/ui/card';
import { CheckField } from '../../kit/ui/check-field';
import layout from '../../kit/ui/layout.module.css';
import { paths } from '../../kit/words/paths';
import { settingsStrings } from './strings';

const text = settingsStrings.english;

export const isInEnglish = ({ languages = [] }: Pick<SiteSettings, 'languages'>) => languages.includes('en');

interface EnglishCardProps {
  settings: SiteSettings;
  stored: SiteSettings;
  onEdit: (change: Pick<SiteSettings, 'languages'>) => void;
}

/** 'Site em inglês': the switch, and what turning it changes before that is saved. */
export function EnglishCard({ settings, stored, onEdit }: EnglishCardProps) {
  const isOn = isInEnglish(settings);
  const wasOn = isInEnglish(stored);
  return (
    <Card heading={text.heading}>
      <div className={layout.stack3}>
        <CheckField
          hint={text.hint(window.location.host + pathsIn('en').home)}
          checked={isOn}
          onChange={({ target }) => onEdit({ languages: target.checked ? ['en'] : undefined })}
        >
          {text.label}
        </CheckField>
        <div role="status">
          {isOn && !wasOn && <TurningOn settings={settings} />}
          {!isOn && wasOn && <p className={layout.info}>{text.turningOff}</p>}
        </div>
        {(isOn || wasOn) && (
          <Link className={layout.link} to={paths.translations}>
            {text.translations}
          </Link>
        )}
      </div>
    </Card>
  );
}

/** What visitors of the English site will see in Portuguese. */
function TurningOn({ settings }: { settings: SiteSettings }) {
  const { editor } = usePanelServices();
  const { data } = usePanelData(panelKey('untranslated'), () => countUntranslated(editor, settings));
  return (
    <div className={layout.info}>
      <p>{text.turningOn}</p>
      <p>{data === undefined ? text.someUntranslated : text.untranslated(data)}</p>
    </div>
  );
}

async function countUntranslated(editor: SiteEditor, settings: SiteSettings): Promise<number> {
  const [galleries, { content: about }] = await Promise.all([
    readGalleries(editor),
    editor.documents.readAbout(),
  ]);
  const stories = galleries.flatMap((gallery) => gallery.stories);
  const items = galleries.flatMap((gallery) => gallery.items);
  return countGaps(translatableWords({ settings, about, stories, items }, 'en')).missing;
}
