import { artImage } from 'contract/gallery/art';
import { imageMaxBytes, textMaxLength } from 'contract/limits';
import type { AboutPage, Paragraph } from 'contract/site/about-page';
import { useState } from 'react';
import { toast } from 'react-toastify';
import type { Versioned } from '../../../data/documents';
import { classNames } from '../../../lib/class-names';
import { Picture } from '../../../ui/picture';
import hidden from '../../../ui/visually-hidden.module.css';
import { usePanelServices } from '../../kit/services/panel-services';
import { Button } from '../../kit/ui/button';
import { Card } from '../../kit/ui/card';
import { FilePicker } from '../../kit/ui/file-picker';
import layout from '../../kit/ui/layout.module.css';
import { TextArea, TextField } from '../../kit/ui/text-field';
import { reportFailure } from '../../kit/ui/toast-failure';
import { WithEnglish } from '../../translations/with-english';
import { isHeic, reduceImage } from '../../uploads/image/reduce-image';
import { uploadStrings } from '../../uploads/strings';
import styles from './about.module.css';
import { aboutStrings } from './strings';

interface MainTabProps {
  about: AboutPage;
  onEdit: (change: Partial<AboutPage>) => void;
  onPortrait: (upload: () => Promise<Versioned<AboutPage>>) => Promise<void>;
}

/** Informações Principais: photo, title, paragraphs (§2). */
export function MainTab({ about, onEdit, onPortrait }: MainTabProps) {
  const text = aboutStrings;
  const { paragraphs } = about;
  const replace = (at: number, change: Partial<Paragraph>) =>
    onEdit({
      paragraphs: paragraphs.map((paragraph, index) =>
        index === at ? { ...paragraph, ...change } : paragraph,
      ),
    });
  return (
    <div className={classNames(layout.stack5, styles.fields)}>
      <Card heading={text.portrait}>
        <PortraitUpload about={about} onUpload={onPortrait} />
      </Card>
      <Card>
        <div className={classNames(layout.stack5, styles.fields)}>
          <WithEnglish of="about" word="title" label={text.title} entry={about} onEdit={onEdit}>
            <TextField
              label={text.title}
              maxLength={textMaxLength}
              value={about.title}
              onChange={(event) => onEdit({ title: event.target.value })}
            />
          </WithEnglish>
          {paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are plain text and have no identity of their own
            <div key={index} className={classNames(layout.stack2, styles.entry)}>
              <WithEnglish
                of="paragraph"
                word="text"
                label={text.paragraph(index + 1)}
                rows={3}
                entry={paragraph}
                onEdit={(change) => replace(index, change)}
              >
                <TextArea
                  label={text.paragraph(index + 1)}
                  hint={index === paragraphs.length - 1 ? text.paragraphsHint : undefined}
                  value={paragraph.text}
                  onChange={(event) => replace(index, { text: event.target.value })}
                />
              </WithEnglish>
              {paragraphs.length > 1 && (
                <Button
                  kind="quiet"
                  aria-label={text.deleteParagraph(index + 1)}
                  onClick={() => onEdit({ paragraphs: paragraphs.filter((_, at) => at !== index) })}
                >
                  {text.remove}
                </Button>
              )}
            </div>
          ))}
          <Button onClick={() => onEdit({ paragraphs: [...paragraphs, { text: '' }] })}>
            {text.addParagraph}
          </Button>
        </div>
      </Card>
    </div>
  );
}

interface PortraitUploadProps {
  about: AboutPage;
  /** Queues the photo upload after pending saves. Rejects if the upload fails. */
  onUpload: (upload: () => Promise<Versioned<AboutPage>>) => Promise<void>;
}

/** The profile photo: choosing a file replaces it at once and saves the page (§4). */
function PortraitUpload({ about, onUpload }: PortraitUploadProps) {
  const { editor } = usePanelServices();
  const [progress, setProgress] = useState<number | null>(null);
  const [tooLarge, setTooLarge] = useState<File | null>(null);
  const [isReducing, setIsReducing] = useState(false);
  const [problem, setProblem] = useState('');
  const text = aboutStrings;
  const uploads = uploadStrings;

  const choose = async (file: File) => {
    setTooLarge(null);
    setProblem('');
    if (!file.type.startsWith('image/') && !isHeic(file)) {
      toast.error(text.portraitType);
    } else if (file.size > imageMaxBytes) {
      setTooLarge(file);
      setProblem(uploads.tooLarge.image);
    } else {
      await upload(file);
    }
  };
  const reduce = async (large: File) => {
    setIsReducing(true);
    const file = await reduceImage(large);
    setIsReducing(false);
    setTooLarge(null);
    setProblem(file ? '' : uploads.notReduced[isHeic(large) ? 'heic' : 'other']);
    if (file) await upload(file);
  };
  const upload = async (file: File) => {
    setProgress(0);
    try {
      await onUpload(() => editor.documents.uploadPortrait(file, { onProgress: setProgress }));
      toast.success(text.portraitSaved);
    } catch (error) {
      reportFailure(text.portraitFailed, error);
    } finally {
      setProgress(null);
    }
  };

  return (
    <div className={styles.portrait}>
      <div className={styles.photo}>
        <Picture
          image={about.image ?? artImage(about.profileImage)}
          src={about.profileImage}
          alt={text.portraitAlt}
          sizes="12rem"
          className={layout.filling}
        />
      </div>
      <div className={styles.portraitSide}>
        <p className={layout.lead}>{text.portraitHint}</p>
        <FilePicker
          label={text.choosePortrait}
          accept="image/*,.heic,.heif"
          disabled={progress !== null || isReducing}
          onFiles={([file]) => file && void choose(file)}
        >
          {progress === null ? text.choosePortrait : progressText(progress)}
        </FilePicker>
        <div role="alert" className={styles.portraitProblem}>
          {problem !== '' && <p>{problem}</p>}
          {tooLarge && (
            <Button aria-disabled={isReducing} onClick={() => isReducing || void reduce(tooLarge)}>
              {isReducing ? uploads.reducing : uploads.reduceAndSend}
            </Button>
          )}
        </div>
        <p role="status" className={hidden.hidden}>
          {progress === null ? '' : progressText(progress)}
        </p>
      </div>
    </div>
  );
}

const progressText = (share: number) =>
  share < 1 ? aboutStrings.sending(Math.round(share * 100)) : aboutStrings.processing;
