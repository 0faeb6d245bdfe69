// The ordinary way: a page that React makes in the browser, of what stock Strapi answers. The addresses come from the
// build.
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const strapi = import.meta.env.VITE_STRAPI;

function Gallery() {
  const [items, setItems] = useState(null);
  useEffect(() => {
    const query = 'filters[category][$eq]=moda&populate=*&sort=order&pagination[pageSize]=100';
    fetch(`${strapi}/api/gallery-items?${query}`)
      .then((response) => response.json())
      .then(({ data }) => setItems(data));
  }, []);
  if (!items) return <p>Carregando...</p>;
  return (
    <ul>
      {items.map(({ documentId, title, media }) => (
        <li key={documentId}>
          <img src={strapi + (media.formats?.medium ?? media).url} alt={title} />
          <p>{title}</p>
        </li>
      ))}
    </ul>
  );
}

function Page() {
  const isGallery = location.pathname.startsWith('/moda');
  return (
    <>
      <header>
        <strong>NOME DA STYLIST</strong> <a href="/moda/">Moda</a>
      </header>
      <main>
        <h1>{isGallery ? 'Moda' : 'Stylist'}</h1>
        {isGallery ? <Gallery /> : <p>Portfolio 2025</p>}
      </main>
      <footer>© São Paulo, SP</footer>
    </>
  );
}

createRoot(document.getElementById('root')).render(<Page />);
