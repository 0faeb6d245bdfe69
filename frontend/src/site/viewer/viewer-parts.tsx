import { creditsOf } from 'contract/credits/credits-of';
import { site as strings } from 'contract/words/pt';
import { Fragment, useEffect } from 'react';
import { formatDuration } from '../../lib/duration';
import { itemLink } from '../../lib/item-link';
import type { Elements } from '../../ui/elements';
import { PlaceNumber } from '../../ui/place-number';
import type { CreditView, ItemView, NameView } from '../content/views/item-view';
import { langOf } from '../content/views/untranslated';
import { ContactLink } from '../layout/contact-link';
import styles from './viewer-caption.module.css';

export interface ViewerProps {
  items: ItemView[];
  /** Credits of the items' story. */
  credits?: CreditView[];
  /** The items' addresses. */
  paths: readonly string[];
  /** The items' numbers on the page beneath, where it has one column, two and three. */
  numbers: ReadonlyArray<readonly number[]>;
  /** The open item's position in `items`. */
  index: number;
  /** Whether `items` is complete, so that its first follows its last. */
  isComplete: boolean;
  /** The address of the page beneath. */
  closedPath: string;
  onView: (index: number) => void;
  onClose: () => void;
}

/** Names, each a link to its profile. */
export function Names({ names }: { names: readonly NameView[] }) {
  return names.map(({ name, href }, at) => (
    <span key={`${name}${href}`}>
      <bdi translate="no">
        <ContactLink href={href} text={name} />
      </bdi>
      {at < names.length - 1 && <span>, </span>}
    </span>
  ));
}

/** Garments, each with its brand. */
export function Garments({ garments }: { garments: NonNullable<ItemView['garments']> }) {
  return garments.map((garment, at) => {
    const { description, brand } = garment;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a photograph may show two alike
      <Fragment key={at}>
        <span lang={langOf(garment, 'description')}>
          {[at > 0 && '; ', description, brand && description && ', '].filter(Boolean).join('')}
        </span>
        {brand && <ContactLink href={brand.href} text={brand.name} />}
      </Fragment>
    );
  });
}

interface ViewerCaptionProps extends Pick<ViewerProps, 'items' | 'credits' | 'numbers' | 'index'> {
  /** What is wrong with the item. */
  children?: Elements;
}

/** A role and its names. */
export function CreditLine({ credit }: { credit: CreditView }) {
  const { role, names } = credit;
  return (
    <>
      <span lang={langOf(credit, 'role')}>{`${role}:`}</span>{' '}
      <span className={styles.names}>
        <Names names={names} />
      </span>
    </>
  );
}

/**
 * Index, title, description, a video's length (§2), and in one line photographer and garments; the other credits are folded.
 * The text can be selected: a swipe cannot start on it.
 */
export function ViewerCaption({ items, credits = [], numbers, index, children }: ViewerCaptionProps) {
  const item = items[index];
  if (!item) return null;
  const { garments = [] } = item;
  const everyCredit = creditsOf(credits, item.credits);
  const photography = everyCredit.find(({ role }) => role === strings.viewer.photography);
  const others = everyCredit.filter((credit) => credit !== photography);
  return (
    <div className={styles.caption} data-caption onPointerDown={(event) => event.stopPropagation()}>
      <span className={styles.number} aria-hidden="true">
        <PlaceNumber numbers={numbers[index] ?? []} />
      </span>
      <div>
        {!item.isUntitled && (
          <p className={styles.title} lang={langOf(item, 'title')}>
            {item.title}
          </p>
        )}
        {children}
        {item.description && (
          <p className={styles.detail} lang={langOf(item, 'description')}>
            {item.description}
          </p>
        )}
        {item.fileType === 'video' && (
          <p className={styles.detail}>{strings.viewer.duration(formatDuration(item.duration))}</p>
        )}
        {(photography || garments.length > 0) && (
          <p className={styles.detail}>
            {photography && <CreditLine credit={photography} />}
            {photography && garments.length > 0 && <span> · </span>}
            <Garments garments={garments} />
          </p>
        )}
        {others.length > 0 && (
          <details className={styles.more} key={item.documentId}>
            <summary>
              <span>{strings.viewer.credits}</span> <span aria-hidden="true">↓</span>
            </summary>
            <ul className={styles.credits}>
              {others.map((credit) => (
                <li key={credit.role} className={styles.listed}>
                  <CreditLine credit={credit} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
}

/** The URL of the picture on an item's card if it is loaded: the stand-in for the large one. */
export function cardPictureSource(documentId: string): string | null {
  const card = itemLink(documentId)?.closest('li, figure');
  const image = card?.querySelector('img');
  return image?.complete && image.naturalWidth > 0 ? image.currentSrc : null;
}

/** The space bar plays and pauses a film, unless a control or the film has the focus. @param find returns the open film */
export function useSpacePlays(find: () => HTMLVideoElement | null | undefined): void {
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      const isTaken =
        event.target instanceof Element && event.target.closest('a, button, input, summary, video') !== null;
      const film = event.key === ' ' && !isTaken ? find() : null;
      if (!film) return;
      event.preventDefault();
      if (event.repeat) return;
      if (film.paused) {
        // If the browser refuses, the film's own controls remain.
        film.play().catch(() => undefined);
      } else {
        film.pause();
      }
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, [find]);
}
