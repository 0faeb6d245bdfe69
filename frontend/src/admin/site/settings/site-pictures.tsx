import { altTextOf } from 'contract/gallery/alt-text';
import { artImage } from 'contract/gallery/art';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { broughtPortrait } from 'contract/site/portrait';
import type { SettingPicture, SiteSettings } from 'contract/site/site-settings';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../../../lib/class-names';
import { folded } from '../../../lib/folded';
import { cropPosition } from '../../../lib/picture-frame';
import { Picture, placeholderStyle } from '../../../ui/picture';
import { PhotoChoices } from '../../items/photo-choices';
import { readShownPhotographs } from '../../items/read-galleries';
import { panelKey } from '../../kit/services/panel-keys';
import { usePanelServices } from '../../kit/services/panel-services';
import { usePanelData } from '../../kit/services/use-panel-data';
import { Button } from '../../kit/ui/button';
import { Card } from '../../kit/ui/card';
import layout from '../../kit/ui/layout.module.css';
import { Loaded } from '../../kit/ui/loaded';
import { DialogActions, Modal } from '../../kit/ui/modal';
import { SearchField } from '../../kit/ui/search-field';
import { Hint } from '../../kit/ui/text-field';
import { strings } from '../../kit/words/strings';
import styles from './site-pictures.module.css';
import { settingsStrings } from './strings';

type Pictures = Pick<SiteSettings, 'home' | 'homePicture' | 'portraitPicture'>;

interface SitePicturesProps {
  settings: Pictures;
  stored: Pictures;
  onEdit: (change: Pictures) => void;
}

/** The picture of a site without work, cropped as on home. */
const drape = { src: '/images/hero.jpg', position: '50% 0' };

/** Approximate aspect ratios of home's picture, on a phone and on desktop, and of the portrait. */
const homeFrames = [
  { label: settingsStrings.onPhone, ratio: 2 / 5 },
  { label: settingsStrings.onDesktop, ratio: 9 / 10 },
];
const portraitRatio = 2 / 3;

/** Replaces the site's default pictures by the owner's photos. */
export function SitePictures({ settings, stored, onEdit }: SitePicturesProps) {
  const { homePicture, portraitPicture } = settings;
  const text = settingsStrings;
  // `undefined` instead of null where none was stored, so that the draft is unchanged again.
  const change = (field: keyof Pictures) => (picture: SettingPicture | null) =>
    onEdit({ [field]: picture ?? (stored[field] ? null : undefined) });
  // What comes instead of a photograph that is not chosen any more is known once that is saved.
  const isKnown = homePicture || !stored.homePicture;
  const onHome = homePicture ?? stored.home?.work;
  const { x, y } = onHome?.image?.focalPoint ?? { x: 50, y: 50 };
  return (
    <Card heading={text.pictures}>
      <div className={layout.columns}>
        <PictureField
          label={text.homePicture}
          hint={text.homePictureHint}
          back={text.useFirstCover}
          picture={homePicture}
          onChange={change('homePicture')}
        >
          {isKnown &&
            homeFrames.map(({ label, ratio }) => (
              <Preview
                key={label}
                label={label}
                ratio={ratio}
                picture={onHome}
                src={drape.src}
                position={onHome ? `${x}% ${y}%` : drape.position}
              />
            ))}
        </PictureField>
        <PictureField
          label={text.portraitPicture}
          hint={text.portraitPictureHint}
          back={text.useBroughtPortrait}
          picture={portraitPicture}
          onChange={change('portraitPicture')}
        >
          <Preview
            label={text.onAbout}
            ratio={portraitRatio}
            picture={portraitPicture}
            src={broughtPortrait}
            position={cropPosition(portraitPicture?.image ?? null, portraitRatio)}
          />
        </PictureField>
      </div>
    </Card>
  );
}

interface PreviewProps {
  label: string;
  /** Width divided by height. */
  ratio: number;
  picture: Omit<SettingPicture, 'documentId'> | null | undefined;
  /** Address of the default picture. */
  src: string;
  position: string | undefined;
}

function Preview({ label, ratio, picture, src, position }: PreviewProps) {
  const image = picture ? picture.image : artImage(src);
  return (
    <figure className={layout.stack2}>
      <div
        className={classNames(layout.frame, styles.frame)}
        style={{ aspectRatio: ratio, ...placeholderStyle(image?.placeholder) }}
      >
        <Picture
          image={image}
          src={picture?.imageUrl ?? src}
          alt={picture?.alt ?? ''}
          sizes="14rem"
          position={position}
          className={layout.filling}
        />
      </div>
      <figcaption className={layout.note}>{label}</figcaption>
    </figure>
  );
}

interface PictureFieldProps {
  label: string;
  hint: string;
  /** Label of the button that restores the default. */
  back: string;
  picture: SettingPicture | null | undefined;
  onChange: (picture: SettingPicture | null) => void;
  /** Preview. */
  children: ReactNode;
}

function PictureField({ label, hint, back, picture, onChange, children }: PictureFieldProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const hintId = useId();
  const text = settingsStrings;
  return (
    <fieldset className={classNames(layout.stack3, layout.fieldset)} aria-describedby={hintId}>
      <legend className={layout.legend}>{label}</legend>
      <div className={styles.previews}>{children}</div>
      <Hint id={hintId}>{hint}</Hint>
      <div className={layout.actions}>
        <Button onClick={() => setIsChoosing(true)}>
          {picture ? text.changePicture : text.choosePicture}
        </Button>
        {picture && <Button onClick={() => onChange(null)}>{back}</Button>}
      </div>
      {isChoosing && (
        <PickerDialog
          chosen={picture?.documentId}
          onChoose={(chosen) => {
            onChange(chosen);
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </fieldset>
  );
}

/** Minimum number of photos for a search field. */
const searchFrom = 12;
/** Number of photos per page. */
const picturesPerPage = 60;

interface PickerDialogProps {
  /** The documentId of the current photo. */
  chosen: string | undefined;
  onChoose: (picture: SettingPicture) => void;
  onClose: () => void;
}

/** A choice among the visible photos of both galleries. */
function PickerDialog({ chosen, onChoose, onClose }: PickerDialogProps) {
  const { editor } = usePanelServices();
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(picturesPerPage);
  const text = settingsStrings;
  const photographs = usePanelData(panelKey('photographs'), () => readShownPhotographs(editor));

  const body = (all: GalleryItem[]) => {
    const found = all.filter(({ title }) => folded(title).includes(folded(search.trim())));
    if (all.length === 0) return <p>{text.noPictures}</p>;
    return (
      <>
        {all.length >= searchFrom && (
          <SearchField label={text.searchPictures} value={search} onChange={setSearch} />
        )}
        {found.length === 0 && <p role="status">{text.nothingFound}</p>}
        <PhotoChoices
          items={found.slice(0, most)}
          isChosen={(id) => id === chosen}
          onPress={(item) => onChoose(toPicture(item))}
        />
        {found.length > most && (
          <Button onClick={() => setMost(most + picturesPerPage)}>{text.morePictures}</Button>
        )}
      </>
    );
  };

  return (
    <Modal heading={text.choosePicture} onClose={onClose}>
      <div className={layout.stack4}>
        <Loaded read={photographs}>{body}</Loaded>
      </div>
      <div className={layout.foot}>
        <DialogActions>
          <Button onClick={onClose}>{strings.cancel}</Button>
        </DialogActions>
      </div>
    </Modal>
  );
}

function toPicture(item: GalleryItem): SettingPicture {
  const { documentId, imageUrl, image } = item;
  return { documentId, imageUrl, image: image ?? artImage(imageUrl), alt: altTextOf(item) };
}
