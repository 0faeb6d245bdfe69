import { ownTitleOf } from 'contract/gallery/own-title';
import { type ClientItem, selectionLimits } from 'contract/selections/selection';
import type { CSSProperties } from 'react';
import { twoDigits } from '../../lib/duration';
import { Picture, placeholderStyle } from '../../ui/picture';
import styles from './client-page.module.css';
import type { ClientText } from './strings';

interface ClientPictureProps {
  item: ClientItem;
  /** Position on the page, from 0. */
  index: number;
  /** Width to height. */
  ratio: number;
  sizes: string;
  choice: { isChosen: boolean; comment: string | null } | undefined;
  /** Whether nothing can be chosen any more. */
  isLocked: boolean;
  text: ClientText;
}

/** Part by which a frame's ratio may differ from that of a picture which fills it. */
const roundingPart = 0.01;

/** A photograph or film of a selection, whole, with its words, a heart and a comment. */
export function ClientPicture({ item, index, ratio, sizes, choice, isLocked, text }: ClientPictureProps) {
  const { documentId, note, image, url, story, credits, garments, download } = item;
  const number = twoDigits(item.number);
  const own = ownTitleOf(item, story);
  const title = own ?? story?.title ?? item.title;
  const still = posterOf(image);
  const alt = item.alt ?? own ?? `${title}, ${number}`;
  const isLoose = image !== null && Math.abs(ratio / (image.width / image.height) - 1) > roundingPart;
  const worn = garments.map(({ description, brand }) =>
    [description, brand?.name].filter(Boolean).join(', '),
  );
  return (
    <figure className={styles.figure} id={`f${number}`} style={{ '--r': ratio } as CSSProperties}>
      <div
        className={styles.frame}
        data-loose={isLoose || undefined}
        style={isLoose ? undefined : placeholderStyle(image?.placeholder)}
      >
        {item.fileType === 'video' ? (
          <>
            {/* biome-ignore lint/a11y/useMediaCaption: the owner's films have no captions to show */}
            <video
              className={styles.media}
              controls
              playsInline
              // Without a still, its first frame.
              preload={still ? 'none' : 'metadata'}
              aria-label={alt}
              poster={still}
              src={url}
            />
            <p className={styles.unshown} role="alert" hidden>
              {text.unshown}
            </p>
          </>
        ) : (
          <Picture
            className={styles.media}
            image={image}
            src={url}
            alt={alt}
            sizes={sizes}
            {...(index === 0 && { loading: 'eager', fetchPriority: 'high' })}
          />
        )}
      </div>
      <figcaption className={styles.caption}>
        <div className={styles.line}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          <span className={styles.title}>{own}</span>
          <label className={styles.heart}>
            <input
              type="checkbox"
              name="chosen"
              value={documentId}
              data-number={number}
              defaultChecked={choice?.isChosen}
              disabled={isLocked}
              aria-label={text.heartOf(number, title)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 20.5 4.2 12.9a5 5 0 0 1 7.1-7.1l.7.7.7-.7a5 5 0 0 1 7.1 7.1Z" />
            </svg>
          </label>
        </div>
        <div className={styles.words}>
          {note && <p className={styles.note}>{note}</p>}
          {story && <p>{text.story(story.title, story.client)}</p>}
          {worn.length > 0 && <p>{worn.join('; ')}</p>}
          {credits.length > 0 && (
            <dl className={styles.credits}>
              {credits.map(({ role, names }) => (
                <div key={role}>
                  <dt>{text.role(role)}</dt>
                  <dd translate="no">{names.map(({ name }) => name).join(', ')}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <div className={styles.answer}>
          <textarea
            className={styles.comment}
            name={`comment-${documentId}`}
            rows={1}
            maxLength={selectionLimits.comment}
            placeholder={text.comment}
            aria-label={text.commentOf(number)}
            defaultValue={choice?.comment ?? ''}
            readOnly={isLocked}
          />
          {download && (
            <a
              className={styles.button}
              href={download}
              data-save={`${number} ${title}`}
              aria-label={text.downloadOf(number, title)}
            >
              {text.download}
            </a>
          )}
        </div>
      </figcaption>
    </figure>
  );
}

/** Least width in px of the still of a film that is not played yet. */
const posterWidth = 1_000;

/** The still of a film, in a type that any browser shows; undefined for none. */
function posterOf(image: ClientItem['image']): string | undefined {
  const variants = image?.sources.at(-1)?.variants ?? [];
  return (variants.find(({ width }) => width >= posterWidth) ?? variants.at(-1))?.url;
}
