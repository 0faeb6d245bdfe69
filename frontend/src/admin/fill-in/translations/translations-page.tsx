import { countGaps } from 'contract/translations/gaps';
import { useEffect, useState } from 'react';
import { classNames } from '../../../lib/class-names';
import { panelKey } from '../../kit/services/panel-keys';
import { usePanelServices } from '../../kit/services/panel-services';
import { useUnsavedEdits } from '../../kit/services/session/use-unsaved-edits';
import { useForget, usePanelData } from '../../kit/services/use-panel-data';
import { Button, ButtonLink } from '../../kit/ui/button';
import layout from '../../kit/ui/layout.module.css';
import { Loaded } from '../../kit/ui/loaded';
import { PageHeading } from '../../kit/ui/page-heading';
import { TabPanel, Tabs } from '../../kit/ui/tabs';
import { ChoiceField } from '../../kit/ui/text-field';
import { useLoadFailureToast } from '../../kit/ui/toast-failure';
import { paths } from '../../kit/words/paths';
import { CopyList } from './copy-list';
import { GapList } from './gap-list';
import { type OwnDocuments, readDocuments } from './own-documents';
import { PasteTranslations } from './paste-translations';
import { translationStrings as text } from './strings';
import styles from './translations.module.css';
import { useTranslating } from './use-translating';

const readingKey = panelKey('translations');

/** 'Traduções': one word after the other, Portuguese beside English. */
export function TranslationsPage() {
  const { editor } = usePanelServices();
  const reading = usePanelData(readingKey, () => readDocuments(editor));
  const forget = useForget(readingKey);
  // What was edited elsewhere in the panel meanwhile is read at the next opening.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the end alone
  useEffect(() => forget, []);
  useLoadFailureToast(reading.error, text.loadFailed);
  return (
    <>
      <PageHeading title={text.heading} />
      <Loaded read={reading}>{(documents) => <Translations initial={documents} />}</Loaded>
    </>
  );
}

const filters = ['missing', 'changed', 'all'] as const;
type Filter = (typeof filters)[number];
function Translations({ initial }: { initial: OwnDocuments }) {
  const translating = useTranslating(initial);
  const { words, documents } = translating;
  const leaving = useUnsavedEdits(translating.isDirty);
  const [filter, setFilter] = useState<Filter>(() => {
    const { missing, changed } = countGaps(words);
    return missing === 0 && changed > 0 ? 'changed' : 'missing';
  });
  const [of, setOf] = useState('');
  /** A new list begins with what is left now; the filter and the dialog that made it keep the focus. */
  const [list, setList] = useState({ number: 0, takesFocus: false });
  const [isPasting, setIsPasting] = useState(false);
  const counts = { ...countGaps(words), all: words.length };
  const shown = words.filter(
    (word) => (filter === 'all' || word.state === filter) && (of === '' || word.place.story === of),
  );
  const startOver = (takesFocus = false) => setList({ number: list.number + 1, takesFocus });
  const withWords = new Set(words.map(({ place }) => place.story));
  const choices = {
    '': text.of.everywhere,
    ...Object.fromEntries(
      documents.stories
        .filter(({ documentId }) => withWords.has(documentId))
        .map(({ documentId, title }) => [documentId, title]),
    ),
  };

  return (
    <>
      {!documents.settings.content.languages?.includes('en') && (
        <div className={classNames(layout.info, styles.off)}>
          <p>{text.off}</p>
          <ButtonLink to={paths.settings}>{text.turnOn}</ButtonLink>
        </div>
      )}
      <Tabs
        label={text.filters.label}
        tabs={filters.map((id) => ({ id, label: `${text.filters[id]} ${counts[id]}` }))}
        current={filter}
        onSelect={(chosen) => {
          setFilter(chosen);
          startOver();
        }}
      />
      <div className={styles.filters}>
        <ChoiceField
          label={text.of.label}
          words={choices}
          value={of}
          onChoose={(chosen) => {
            setOf(chosen);
            startOver();
          }}
        />
        <div className={layout.actions}>
          <CopyList words={shown} />
          <Button onClick={() => setIsPasting(true)}>{text.paste.open}</Button>
        </div>
      </div>
      <TabPanel id={filter}>
        <GapList
          key={list.number}
          takesFocus={list.takesFocus}
          listed={shown}
          none={text.none[filter]}
          translating={translating}
          onAgain={() => {
            setFilter('missing');
            startOver(true);
          }}
        />
      </TabPanel>
      {isPasting && (
        <PasteTranslations
          translating={translating}
          onClose={() => {
            setIsPasting(false);
            startOver();
          }}
        />
      )}
      {leaving}
    </>
  );
}
