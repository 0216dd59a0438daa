import type { SanitizedHtml } from '@dorsal/ui/RichText';
import type { Post, PostSummary } from '../../../shared/post.ts';

const drawing = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect width="16" height="10" fill="${color}"/><path d="M0 8L5 4L8 6L12 2L16 5V10H0Z" fill="#1c1514"/></svg>`)}`;

const dusk = drawing('#ff5545');
const dawn = drawing('#edbb62');

const summary = (number: number, values: Partial<PostSummary>): PostSummary => ({
  id: `post-${number}`,
  slug: `articulo-${number}`,
  title: 'Leer un perfil de etapa como un profesional',
  excerpt: 'Porcentajes, repechos y dónde guardar fuerzas en una marcha cicloturista.',
  picture: number % 2 ? dusk : dawn,
  publishedAt: '2026-11-03T07:00:00.000+01:00',
  readingTime: 5,
  access: 'everyone',
  author: { name: 'Nuria Sanchis', picture: undefined },
  tags: [{ id: 'ciclismo', name: 'Ciclismo' }],
  ...values,
});

/** Four posts, for stories. */
export const postExamples: readonly PostSummary[] = [
  summary(1, {}),
  summary(2, {
    title: 'Cómo preparar tu primer trail nocturno',
    excerpt: 'Frontal, ropa y ritmo: lo que cambia cuando se va la luz.',
    tags: [
      { id: 'trail', name: 'Trail' },
      { id: 'material', name: 'Material' },
    ],
    author: { name: 'Marta Gil', picture: undefined },
  }),
  summary(3, { title: 'Nadar en el mar sin perder la boya', tags: [{ id: 'natacion', name: 'Natación' }] }),
  summary(4, {
    title: 'Una crónica muy larga de una ultra todavía más larga que nadie terminó el primer día',
    excerpt: '',
    author: undefined,
    tags: [],
  }),
];

// Ghost's cards as the server's sanitizer returns them.
const html = `<p>Un perfil de etapa es un mapa que solo tiene una pregunta: <strong>¿cuánto va a doler?</strong></p>
<h2 id="p-escala">La escala miente</h2>
<ul><li>Mira los ejes.</li><li>Cuenta los tramos.</li></ul>
<div class="kg-card kg-callout-card kg-callout-card-green"><div class="kg-callout-emoji">🍌</div><div class="kg-callout-text">Come <strong>antes</strong> de los puertos.</div></div>
<figure class="kg-card kg-gallery-card kg-width-wide"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="${dusk}" alt="Curvas de herradura" width="2000" height="1250" /></div><div class="kg-gallery-image"><img src="${dawn}" alt="El valle con niebla" width="2000" height="1250" /></div></div></div><figcaption>El mismo puerto.</figcaption></figure>
<figure class="kg-card kg-image-card"><img src="${dawn}" class="kg-image" alt="La cima" width="2000" height="1250" /><figcaption>Arriba.</figcaption></figure>
<details class="kg-card kg-toggle-card"><summary class="kg-toggle-heading"><span class="kg-toggle-heading-text">¿Y si llueve?</span></summary><div class="kg-toggle-content"><p>Baja con los dos frenos.</p></div></details>
<figure class="kg-card kg-embed-card"><a href="https://vimeo.com/76979871" rel="noopener" class="kg-film" data-film="about:blank">Reproducir «Subida» en Vimeo</a></figure>
<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://www.aemet.es/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Predicción de montaña</div><div class="kg-bookmark-description">El viento en las cumbres.</div><div class="kg-bookmark-metadata"><span class="kg-bookmark-publisher">AEMET</span></div></div><div class="kg-bookmark-thumbnail"><img src="${dusk}" alt="" /></div></a></figure>
<figure class="kg-card kg-code-card"><pre tabindex="0"><code class="language-text">T2 = T1 × (D2 / D1) ^ 1,06</code></pre><figcaption>Riegel, 1977.</figcaption></figure>
<table tabindex="0"><thead><tr><th scope="col">Pendiente</th><th scope="col">Qué haces</th></tr></thead><tbody><tr><td>7–9 %</td><td>Cadencia por encima de 70</td></tr></tbody></table>
<blockquote>La carretera dice la verdad.</blockquote>
<blockquote class="kg-blockquote-alt">Pregúntate dónde deja de subir.</blockquote>
<div class="kg-card kg-button-card kg-align-center"><a href="#p-escala" class="kg-btn kg-btn-accent">Volver a la escala</a></div>
<hr />
<div class="kg-card kg-header-card kg-v2"><h2 class="kg-header-card-heading">Tres puertos</h2><p class="kg-header-card-subheading">Dos días.</p><a href="#p-escala" class="kg-header-card-button">Empezar</a></div>
<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="#p-escala"><div class="kg-file-card-contents"><div class="kg-file-card-title">El plan</div><div class="kg-file-card-caption">Ocho semanas.</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">plan.csv</div><div class="kg-file-card-filesize">1 KB</div></div></div></a></div>
<p>Y cuando acabes, dibuja tú el perfil de memoria.</p>`;

/** A post with the cards of Ghost's editor, for stories. */
export const postExample: Post = {
  ...summary(1, {
    tags: [
      { id: 'ciclismo', name: 'Ciclismo' },
      { id: 'entrenamiento', name: 'Entrenamiento' },
    ],
  }),
  html: html as SanitizedHtml,
  membersUrl: undefined,
  updatedAt: '2026-11-04T07:00:00.000+01:00',
  pictureAlt: 'Una carretera con curvas entre montañas',
  pictureCaption: 'La vertiente norte.' as SanitizedHtml,
};
