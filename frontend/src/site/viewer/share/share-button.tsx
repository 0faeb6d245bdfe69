import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icons';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './share-button.module.css';
import { strings } from './strings';

/** How long the button says that the link was copied, in ms. */
const statusMs = 4000;

interface ShareButtonProps {
  title: string;
  /** What is shared. */
  path: string;
  /** It is a word, and no icon. */
  isWord?: boolean;
}

/** Shares an address of this site, and says what became of it. */
export function ShareButton({ title, path, isWord = false }: ShareButtonProps) {
  const [last, setLast] = useState<{ path: string; outcome: ShareOutcome; url: string } | null>(null);
  // What was said of one address is not said of the next; the button stays, and with it the focus.
  const outcome = last?.path === path ? last.outcome : 'done';
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (outcome === 'copied') {
      const timer = setTimeout(() => setLast(null), statusMs);
      return () => clearTimeout(timer);
    }
  }, [outcome]);
  const leaveField = (event: KeyboardEvent) => {
    // The viewer's keys turn to the next item and close it.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      setLast(null);
      button.current?.focus();
    }
  };
  return (
    <div className={styles.share}>
      <button
        ref={button}
        type="button"
        className={isWord ? styles.word : styles.button}
        onClick={async () => {
          const { href: url } = new URL(path, window.location.href);
          setLast({ path, outcome: await shareLink({ title, url }), url });
        }}
      >
        {isWord ? (
          strings.label
        ) : (
          <>
            <ShareIcon />
            <VisuallyHidden>{strings.label}</VisuallyHidden>
          </>
        )}
      </button>
      <div className={styles.outcome} data-outcome={outcome}>
        <p role="status">
          {outcome === 'copied' && strings.copied}
          {outcome === 'refused' && strings.copyByHand}
        </p>
        {outcome === 'refused' && (
          <input
            ref={(field) => {
              field?.focus();
              field?.select();
            }}
            className={styles.link}
            aria-label={strings.link}
            readOnly
            value={last?.url}
            onKeyDown={leaveField}
            onPointerDown={(event) => event.stopPropagation()}
          />
        )}
      </div>
    </div>
  );
}

const ShareIcon = () => (
  <Icon>
    <path d="M12 15V3.5M7.5 7.5L12 3l4.5 4.5M6.5 11H5v9.5h14V11h-1.5" />
  </Icon>
);

/** What became of a link: `done` when the visitor has seen to it, or thought better of it. */
type ShareOutcome = 'done' | 'copied' | 'refused';

/** Hands a link to the system's share sheet, else to the clipboard. */
async function shareLink({ title, url }: { title: string; url: string }): Promise<ShareOutcome> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return 'done';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') {
        return 'done';
      }
      // The sheet may not open here; the clipboard still may.
    }
  }
  try {
    // It is not there at all on a page without TLS.
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'refused';
  }
}
