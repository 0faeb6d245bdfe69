import type { CreditName } from 'contract/credits/credit';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { classNames } from '../../../lib/class-names';
import { panelKeys } from '../../kit/services/panel-keys';
import { usePanelServices } from '../../kit/services/panel-services';
import { usePanelData } from '../../kit/services/use-panel-data';
import { AddIcon } from '../../kit/ui/action-icons';
import { Button } from '../../kit/ui/button';
import { EmptyState } from '../../kit/ui/empty-state';
import layout from '../../kit/ui/layout.module.css';
import { Loaded } from '../../kit/ui/loaded';
import { PageHeading } from '../../kit/ui/page-heading';
import { TextField } from '../../kit/ui/text-field';
import { useLoadFailureToast } from '../../kit/ui/toast-failure';
import { NameWords } from '../name-picker';
import { MergeDialog } from './merge-dialog';
import { NameDialog } from './name-dialog';
import styles from './names.module.css';
import { likelyPairs, searchNames } from './search-names';
import { nameStrings } from './strings';

/** Maximum number of likely pairs shown; the others follow as these are merged. */
const mostPairs = 5;

/** All credited names: search, correct, merge, remove. */
export function NamesPage() {
  const pairsId = useId();
  const { editor } = usePanelServices();
  const text = nameStrings;
  const names = usePanelData(panelKeys.names, () => editor.names.list());
  const { data, mutate } = names;
  useLoadFailureToast(names.error, text.loadFailed);
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<CreditName | 'new' | null>(null);
  const [pair, setPair] = useState<[CreditName, CreditName] | null>(null);
  const shown = searchNames(data ?? [], useDeferredValue(search));
  const pairs = useMemo(() => likelyPairs(data ?? []), [data]);

  const body = (all: CreditName[]) =>
    all.length === 0 ? (
      <EmptyState kind="list" heading={text.none}>
        <p>{text.noneHint}</p>
      </EmptyState>
    ) : (
      <>
        {pairs.length > 0 && (
          <section aria-labelledby={pairsId} className={layout.stack2}>
            <h2 id={pairsId} className={layout.subheading}>
              {text.pairs}
            </h2>
            <ul className={layout.rows}>
              {pairs.slice(0, mostPairs).map(([name, handle]) => (
                <li key={handle.documentId} className={styles.row}>
                  <button
                    type="button"
                    className={classNames(layout.row, styles.name)}
                    onClick={() => setPair([name, handle])}
                  >
                    <NameWords name={name} />
                    <NameWords name={handle} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <TextField
          label={text.search}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <p role="status" className={layout.lead}>
          {shown.length === 0 ? text.notFound(search.trim()) : text.count(shown.length, all.length)}
        </p>
        <ul className={layout.rows} aria-label={text.list}>
          {shown.map((name) => (
            <li key={name.documentId} className={styles.row}>
              <button
                type="button"
                className={classNames(layout.row, styles.name)}
                onClick={() => setOpened(name)}
              >
                <NameWords name={name} />
                <span className={layout.note}>{text.kinds[name.kind]}</span>
              </button>
            </li>
          ))}
        </ul>
      </>
    );

  return (
    <>
      <PageHeading title={text.heading}>
        <Button onClick={() => setOpened('new')} disabled={!data}>
          <AddIcon />
          <span>{text.add}</span>
        </Button>
      </PageHeading>
      <div className={layout.stack4}>
        <p className={layout.lead}>{text.hint}</p>
        <Loaded read={names}>{body}</Loaded>
      </div>
      {pair && (
        <MergeDialog
          name={pair[0]}
          other={pair[1]}
          names={[]}
          onMerged={() => {
            setPair(null);
            void mutate();
          }}
          onClose={() => setPair(null)}
        />
      )}
      {opened && (
        <NameDialog
          name={opened === 'new' ? null : opened}
          names={data ?? []}
          onChanged={() => void mutate()}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
