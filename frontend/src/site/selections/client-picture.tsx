import { creditsOf, photographyRole } from 'contract/credits/credits-of';
import { ownTitleOf } from 'contract/gallery/own-title';
import { type ClientItem, type ClientStory, selectionLimits } from 'contract/selections/selection';
import type { CSSProperties } from 'react';
import { twoDigits } from '../../lib/duration';
import { Icon } from '../../ui/icons';
import { Picture, placeholderStyle } from '../../ui/picture';
import type { Cell } from '../content/views/compose-rows';
import styles from './client-page.module.css';
import { type ClientText, originalIn, roleWords } from './client-words';

export interface Choice {
  isChosen: boolean;
  comment: string | null;
}

interface ClientPictureProps {
  item: ClientItem;
  story: ClientStory | null;
  cell: Pick<Cell, 'ratio' | 'phoneShare'>;
  sizes: string;
  /** Whether it is the first of the page. */
  isFirst: boolean;
  choice: Choice | undefined;
  /** Whether nothing can be chosen any more. */
  isLocked: boolean;
  text: ClientText;
}

/** Part by which a frame's ratio may differ from that of a picture which fills it. */
const roundingPart = 0.01;

/** A photograph or film of a selection, whole, with its words, a heart and a comment. */
export function ClientPicture(props: ClientPictureProps) {
  const { item, story, cell, sizes, isFirst, text } = props;
  const { image, url } = item;
  const { ratio, phoneShare } = cell;
  const number = twoDigits(item.number);
  const own = ownTitleOf(item, story);
  const title = own ?? story?.title ?? item.title;
  const still = posterOf(image);
  const alt = item.alt ?? own ?? `${title}, ${number}`;
  const altLang = originalIn(item, item.alt === null ? 'title' : 'alt');
  const isLoose = image !== null && Math.abs(ratio / (image.width / image.height) - 1) > roundingPart;
  const style = { '--r': ratio, ...(phoneShare !== null && { '--half': phoneShare }) } as CSSProperties;
  return (
    <figure
      className={styles.figure}
      id={`f${number}`}
      data-name={`${number} ${title}`}
      data-half={phoneShare === null ? undefined : ''}
      style={style}
    >
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
              lang={altLang}
              aria-label={alt}
              poster={still}
              src={url}
            />
            <p className={styles.unshown} role="alert" hidden>
              {text.viewer.unshown}
            </p>
          </>
        ) : (
          <a href={url} lang={altLang}>
            <Picture
              className={styles.media}
              image={image}
              src={url}
              alt={alt}
              sizes={sizes}
              {...(isFirst && { loading: 'eager', fetchPriority: 'high' })}
            />
          </a>
        )}
      </div>
      <figcaption>
        {/* The large view takes it out of its figure. */}
        <div className={styles.caption}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          <Words item={item} story={story} own={own} text={text} />
          <Answer {...props} number={number} title={title} />
        </div>
      </figcaption>
    </figure>
  );
}

type WordsProps = Pick<ClientPictureProps, 'item' | 'story' | 'text'> & { own: string | null };

function Words({ item, story, own, text }: WordsProps) {
  const worn = item.garments.map(({ description, brand }) =>
    [description, brand?.name].filter(Boolean).join(', '),
  );
  const wornLang = item.garments.map((garment) => originalIn(garment, 'description')).find(Boolean);
  const photography = creditsOf(story?.credits ?? [], item.credits).find(
    ({ role }) => role === photographyRole,
  );
  return (
    <div className={styles.words}>
      {own && (
        <p className={styles.title} lang={originalIn(item, 'title')}>
          {own}
        </p>
      )}
      {item.note && <p className={styles.note}>{item.note}</p>}
      {worn.length > 0 && <p lang={wornLang}>{worn.join('; ')}</p>}
      {photography && (
        <p>
          <span>{roleWords(photographyRole, text).text}</span>{' '}
          <span translate="no">{photography.names.map(({ name }) => name).join(', ')}</span>
        </p>
      )}
    </div>
  );
}

type AnswerProps = Pick<ClientPictureProps, 'item' | 'choice' | 'isLocked' | 'text'> & {
  number: string;
  title: string;
};

/** The heart, the comment behind its button, and the download. */
function Answer({ item, number, title, choice, isLocked, text }: AnswerProps) {
  return (
    <div className={styles.answer}>
      <label className={styles.heart}>
        <input
          type="checkbox"
          name="chosen"
          value={item.documentId}
          data-number={number}
          defaultChecked={choice?.isChosen}
          disabled={isLocked}
          aria-label={text.client.heartOf(number, title)}
        />
        <Icon>
          <path d="M12 20.5 4.2 12.9a5 5 0 0 1 7.1-7.1l.7.7.7-.7a5 5 0 0 1 7.1 7.1Z" />
        </Icon>
        <span className={styles.choose} aria-hidden="true">
          {text.client.choose}
        </span>
        <span className={styles.chosen} aria-hidden="true">
          {text.client.chosen}
        </span>
      </label>
      <details className={styles.remark} open={Boolean(choice?.comment)}>
        <summary aria-label={`${text.client.toComment} ${number}`}>
          <Icon>
            <path d="M4 5h16v11H11l-4.5 4v-4H4z" />
          </Icon>
          <span>{text.client.toComment}</span>
        </summary>
        <textarea
          className={styles.comment}
          name={`comment-${item.documentId}`}
          rows={1}
          maxLength={selectionLimits.comment}
          placeholder={text.client.comment}
          aria-label={text.client.commentOf(number)}
          defaultValue={choice?.comment ?? ''}
          readOnly={isLocked}
        />
      </details>
      {item.download && (
        <a
          className={styles.download}
          href={item.download}
          data-save={`${number} ${title}`}
          aria-label={text.client.downloadOf(number, title)}
        >
          <Icon>
            <path d="M12 4v11M7 10.5l5 5 5-5M5 20h14" />
          </Icon>
          <span>{text.client.download}</span>
        </a>
      )}
    </div>
  );
}

/** Least width in px of the still of a film that is not played yet. */
const posterWidth = 1_000;

/** The still of a film, in a type that any browser shows; undefined for none. */
function posterOf(image: ClientItem['image']): string | undefined {
  const variants = image?.sources.at(-1)?.variants ?? [];
  return (variants.find(({ width }) => width >= posterWidth) ?? variants.at(-1))?.url;
}
