import { html, type Html } from './html.ts';
import { renderPage } from './page.ts';

export interface Problem {
  title: string;
  /** What happened, and what to do. */
  text: string;
}

export function problemPage(problem: Problem): string {
  return renderPage({
    title: problem.title,
    narrow: true,
    main: html`${problemCard(problem)}<p><a href="/">Ver los servicios de prueba</a></p>`,
  });
}

export function problemCard({ title, text }: Problem): Html {
  return html`<div class="card alert"><h1>${title}</h1><p>${text}</p></div>`;
}
