import { html, nothing } from '../pages/html.ts';
import { renderPage } from '../pages/page.ts';
import { numbers, switches } from './faults/faults.ts';
import type { Ghost } from './ghost.ts';
import { allPosts } from './posts/all-posts.ts';

/** The page at /ghost: the posts of the blog, and the faults. */
export function ghostPage({ key, faults }: Ghost): string {
  return renderPage({
    title: 'Blog (Ghost)',
    main: html`<h1>Blog (Ghost)</h1>
<p class="muted">La Content API está en /ghost/api/content/ y su clave es <span class="code">${key}</span>.</p>
<h2>Artículos</h2>
<ul class="list">${allPosts.map(
      ({ slug, title, authors, tags, publishedAt }) =>
        html`<li><a href="/ghost/api/content/posts/slug/${slug}/?key=${key}&amp;include=authors,tags"><strong>${title}</strong><br>
<span class="muted">${publishedAt.slice(0, 10)} · ${authors.map((author) => author.name).join(', ')} · ${tags.map((tag) => tag.name).join(', ')}</span></a></li>`,
    )}</ul>
<form class="card" method="post" action="/ghost/faults">
<h2>Fallos a propósito</h2>
<p class="muted">Valen desde la siguiente llamada. Quien lee el blog puede guardar una copia unos minutos.</p>
<div class="faults">${entries(switches).map(
      ([name, { name: label, text }]) =>
        html`<label class="choice"><input type="checkbox" name="${name}"${faults[name] ? html` checked` : nothing}><span>${label}
<small>${text}</small></span></label>`,
    )}${entries(numbers).map(
      ([name, { name: label, most }]) =>
        html`<label class="choice number"><span>${label}</span><input type="number" name="${name}" value="${faults[name]}" min="0" max="${most}" step="any"></label>`,
    )}</div>
<div class="actions row">
<button name="accion" value="guardar">Guardar los fallos</button>
<button class="quiet" name="accion" value="quitar">Quitar todos</button>
</div>
</form>`,
  });
}

/** `Object.entries` of a literal, whose keys are known. */
function entries<K extends string, V>(values: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(values) as [K, V][];
}
