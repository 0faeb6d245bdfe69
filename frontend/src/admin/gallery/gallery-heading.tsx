import { type GalleryCategory, otherCategory } from 'contract/gallery/gallery-category';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { AddIcon, SelectIcon, SwitchIcon } from '../kit/ui/action-icons';
import { Button, ButtonLink } from '../kit/ui/button';
import { PageHeading } from '../kit/ui/page-heading';
import { useIsPhone } from '../kit/ui/use-is-phone';
import { paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';
import styles from './gallery-heading.module.css';
import { galleryStrings as text } from './strings';
import { SyncButton } from './sync-button';
import type { Choosing } from './use-choosing';

interface GalleryHeadingProps {
  category: GalleryCategory;
  /** 'Sincronizar' of a wide window. */
  sync: Omit<Parameters<typeof SyncButton>[0], 'isIcon'>;
  choosing: Choosing;
  /** Whether there is something to select. */
  canChoose: boolean;
  isAdding: boolean;
  onAdd: () => void;
}

/** The gallery's name and the way to the other one; on a phone both are one switch, beside what is done with photographs. */
export function GalleryHeading({
  category,
  sync,
  choosing,
  canChoose,
  isAdding,
  onAdd,
}: GalleryHeadingProps) {
  const { galleryPages, galleries } = strings;
  const other = otherCategory(category);
  if (!useIsPhone()) {
    return (
      <PageHeading title={galleryPages[category]}>
        <ButtonLink to={paths.gallery(other)}>
          <SwitchIcon />
          <VisuallyHidden>{text.toOther('')}</VisuallyHidden>
          <span>{galleryPages[other]}</span>
        </ButtonLink>
        <SyncButton {...sync} isIcon={false} />
      </PageHeading>
    );
  }
  return (
    <PageHeading
      className={styles.head}
      title={galleryPages[category]}
      shown={
        <Link className={styles.name} to={paths.gallery(category)} aria-current="page">
          <VisuallyHidden>{text.heading}</VisuallyHidden>
          <span>{galleries[category]}</span>
        </Link>
      }
    >
      <Link className={styles.name} data-first={other === 'moda'} to={paths.gallery(other)}>
        <VisuallyHidden>{text.toOther(text.heading)}</VisuallyHidden>
        <span>{galleries[other]}</span>
      </Link>
      {canChoose && (
        <Button
          ref={choosing.beginButton}
          className={styles.square}
          aria-label={text.choosing.begin}
          aria-pressed={choosing.isChoosing}
          onClick={choosing.isChoosing ? choosing.end : choosing.begin}
        >
          <SelectIcon />
        </Button>
      )}
      <Button
        kind="primary"
        className={styles.square}
        aria-label={text.add}
        aria-expanded={isAdding}
        disabled={choosing.isChoosing}
        onClick={onAdd}
      >
        <AddIcon />
      </Button>
    </PageHeading>
  );
}
