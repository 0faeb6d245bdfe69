import { canShare } from '../../../lib/hand-over';
import { isAndroid, isInApp } from './in-app';
import { keepPage } from './keep-page';
import { isPreview } from './opening';
import { saveToPhone } from './save-to-phone';
import { type DownloadWords, readWords } from './words';
import { writer } from './writer';

// Runs inline in a page with downloads: what of them this browser can do.
const words = readWords().downloads as DownloadWords;
const { link = '' } = (document.forms[0] as HTMLFormElement).dataset;
if (isPreview(link)) {
  // What the owner takes is not counted.
  for (const download of document.querySelectorAll<HTMLAnchorElement>(`a[href^="${link}/"]`)) {
    download.search += '&preview';
  }
}
const zip = document.getElementById('c-zip') as HTMLAnchorElement;
const sayZip = writer('c-zip-state');
if (isInApp) {
  document.body.dataset.inApp = '';
  zip.hidden = true;
  sayZip(isAndroid ? words.inAndroid : words.inApple);
} else {
  if (canShare(new File([''], 'a.jpg', { type: 'image/jpeg' }))) {
    document.body.dataset.phone = '';
    saveToPhone(document.forms[0] as HTMLFormElement, words, writer('c-state'));
    zip.textContent = words.zip;
    zip.dataset.quiet = '';
  }
  keepPage([zip], 'HEAD', words, sayZip);
  keepPage(document.querySelectorAll('#c-book a'), 'GET', words, writer('c-book-state'));
}
