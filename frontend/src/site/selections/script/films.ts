import { watchFilms } from '../../../lib/lacks-picture';

// Runs inline in a page with films: says below a film's still that this browser does not show the film; one without a still leaves
// its place empty.
watchFilms('video', (film) => {
  film.pause();
  // Brings the still back.
  film.removeAttribute('src');
  film.load();
  film.controls = false;
  film.style.visibility = film.hasAttribute('poster') ? '' : 'hidden';
  const note = film.nextElementSibling;
  if (note instanceof HTMLElement) note.hidden = false;
});
