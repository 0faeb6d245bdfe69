import { Navigate, useParams } from 'react-router-dom';
import { parseCategory, paths } from '../paths';
import { GalleryEditor } from './gallery-editor';

/** Galeria Moda or Galeria Publicidade; any other category leads to moda (§2). */
export function GalleryPage() {
  const category = parseCategory(useParams().category);
  return category ? (
    <GalleryEditor key={category} category={category} />
  ) : (
    <Navigate to={paths.gallery('moda')} replace />
  );
}
