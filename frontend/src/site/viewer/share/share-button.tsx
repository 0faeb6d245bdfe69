import { share as strings } from 'contract/words/pt';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icons';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './share-button.module.css';

/** How long the button says that the link was copied, in ms. */
const statusMs = 4000;

interface ShareButtonProps {
  title: string;
  path: string;
  /** Shows a word instead of an icon. */
  isWord?: boolean;
}

/** Shares an address of this site and shows the outcome. */
export function ShareButton({ title, path, isWord = false }: ShareButtonProps) {
  const [last, setLast] = useState<{ path: string; outcome: ShareOutcome; url: string } | null>(null);
  // The outcome of another path is not shown; the button stays mounted, to keep the focus.
  const outcome = last?.path === path ? last.outcome : 'done';
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (outcome === 'copied') {
      const timer = setTimeout(() => setLast(null), statusMs);
      return () => clearTimeout(timer);
    }
  }, [outcome]);
  const leaveField = (event: KeyboardEvent) => {
    // Otherwise these keys would change or close the viewer's item.
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
          {outcome === 'copied' ? strings.copied : outcome === 'refused' && strings.copyByHand}
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

/** `done` when the visitor has shared the link or cancelled. */
type ShareOutcome = 'done' | 'copied' | 'refused';

/** Passes a link to the system's share sheet, else to the clipboard. */
async function shareLink({ title, url }: { title: string; url: string }): Promise<ShareOutcome> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return 'done';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'done';
      // The share sheet is not available here: use the clipboard.
    }
  }
  try {
    // Undefined on a page without TLS.
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'refused';
  }
}
