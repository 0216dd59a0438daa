import type { Html } from '../pages/html.ts';
import { renderPage } from '../pages/page.ts';
import { problemPage } from '../pages/problem-page.ts';

const brand = 'Banco de pruebas · TPV Virtual';

export function bankPage(page: { title: string; main: Html }): string {
  return renderPage({ ...page, brand, narrow: true });
}

export function bankProblemPage(problem: { title: string; text: string }): string {
  return problemPage({ ...problem, brand });
}
