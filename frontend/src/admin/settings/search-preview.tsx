import type { SiteSettings } from '../../contract/site-settings';
import { Card } from '../ui/card';
import styles from './settings.module.css';
import { settingsStrings } from './strings';

/** How a search engine will show the settings, as they are typed. */
export function SearchPreview({ settings }: { settings: SiteSettings }) {
  const text = settingsStrings;
  const name = settings.logoText.trim() || settings.title.trim();
  return (
    <Card heading={text.searchPreview}>
      <div className={styles.search}>
        <p className={styles.searchUrl}>{window.location.host}</p>
        <p className={styles.searchTitle}>{text.searchTitle(name)}</p>
        <p className={styles.searchText} data-teaser>
          {settings.seoDescription || text.searchEmpty}
        </p>
      </div>
    </Card>
  );
}
