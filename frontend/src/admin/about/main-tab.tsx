import type { AboutPage } from '../../contract/about-page';
import { textMaxLength } from '../../contract/limits';
import type { Versioned } from '../../data/site-editor';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { TextArea, TextField } from '../ui/text-field';
import styles from './about.module.css';
import { PortraitUpload } from './portrait-upload';
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
  const replace = (at: number, value: string) =>
    onEdit({ paragraphs: paragraphs.map((paragraph, index) => (index === at ? value : paragraph)) });
  return (
    <div className={styles.sheets}>
      <Card heading={text.portrait}>
        <PortraitUpload about={about} onUpload={onPortrait} />
      </Card>
      <Card>
        <div className={styles.fields}>
          <TextField
            label={text.title}
            maxLength={textMaxLength}
            value={about.title}
            onChange={(event) => onEdit({ title: event.target.value })}
          />
          {paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are plain text and have no identity of their own
            <div key={index} className={styles.entry}>
              <TextArea
                label={text.paragraph(index + 1)}
                hint={index === paragraphs.length - 1 ? text.paragraphsHint : undefined}
                value={paragraph}
                onChange={(event) => replace(index, event.target.value)}
              />
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
          <Button onClick={() => onEdit({ paragraphs: [...paragraphs, ''] })}>{text.addParagraph}</Button>
        </div>
      </Card>
    </div>
  );
}
