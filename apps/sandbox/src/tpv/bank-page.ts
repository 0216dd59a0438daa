import type { Html } from '../pages/html.ts';
import { renderPage } from '../pages/page.ts';
import { type Problem, problemCard } from '../pages/problem-page.ts';

export function bankPage(page: { title: string; main: Html }): string {
  return renderPage({ ...page, brand: 'Banco de pruebas · TPV Virtual', narrow: true });
}

export function bankProblemPage(problem: Problem): string {
  return bankPage({ title: problem.title, main: problemCard(problem) });
}
