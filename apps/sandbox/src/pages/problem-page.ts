import { html } from './html.ts';
import { type Page, renderPage } from './page.ts';

/** A page that says what is wrong and what to do about it. */
export function problemPage(problem: { title: string; text: string; brand?: string }): string {
  const page: Page = {
    title: problem.title,
    narrow: true,
    main: html`<div class="card alert"><h1>${problem.title}</h1><p>${problem.text}</p></div>
<p><a href="/">Ver los servicios de prueba</a></p>`,
  };
  return renderPage(problem.brand === undefined ? page : { ...page, brand: problem.brand });
}
