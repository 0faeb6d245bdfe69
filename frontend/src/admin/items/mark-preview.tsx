import { classNames } from '../../lib/class-names';
import { panelKey } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import { ErrorState } from '../kit/ui/error-state';
import layout from '../kit/ui/layout.module.css';
import styles from './mark-preview.module.css';
import { itemStrings } from './strings';

/** One of her photographs without and with the watermark, as the server makes it. @param empty said while there is none */
export function MarkPreview({ empty }: { empty?: string }) {
  const text = itemStrings.mark;
  const { editor } = usePanelServices();
  const { data, error, retry } = usePanelData(panelKey('mark-preview'), editor.documents.readMarkPreview);
  if (error && data === undefined) return <ErrorState error={error} onRetry={retry} />;
  if (data === null) return empty ? <p className={layout.note}>{empty}</p> : null;
  // A portrait's lower square is shown, and a panorama whole.
  const aspectRatio = data ? Math.max(data.width / data.height, 1) : 1;
  return (
    <div className={styles.pair}>
      {(['unmarked', 'marked'] as const).map((kind) => (
        <figure key={kind} className={layout.stack2}>
          <div className={classNames(layout.frame, styles.frame)} style={{ aspectRatio }}>
            {data ? (
              <img src={data[kind]} alt={text.alt} className={styles.picture} decoding="async" />
            ) : (
              kind === 'unmarked' && (
                <p className={layout.note} role="status">
                  {text.loading}
                </p>
              )
            )}
          </div>
          <figcaption className={layout.note}>{text[kind]}</figcaption>
        </figure>
      ))}
    </div>
  );
}
