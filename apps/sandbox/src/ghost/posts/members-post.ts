import type { Article } from '../article.ts';
import { clara } from '../people.ts';
import { nutrition } from '../tags.ts';

/** A post that visitors can't read: the Content API returns everything but its text. */
export const membersPost: Article = {
  id: '673b1c0a9d2e4f0001a00098',
  slug: 'el-plan-de-doce-semanas',
  title: 'El plan de doce semanas',
  excerpt: 'Doce semanas, cuatro entrenamientos cada una y un solo objetivo: llegar con ganas.',
  publishedAt: '2026-11-19T09:00:00.000+01:00',
  authors: [clara],
  tags: [nutrition],
  picture: null,
  isForMembers: true,
  html: () => '<p>Semana 1: cuatro rodajes suaves de cuarenta minutos.</p>',
};
