import { z } from 'zod';
import { defineEndpoint, errorAnswers } from './endpoint.ts';

export const systemEndpoints = {
  health: defineEndpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'The process is alive',
    authorisation: 'none',
    answers: { 200: z.object({ status: z.literal('ok') }) },
  }),
  ready: defineEndpoint({
    method: 'GET',
    path: '/api/ready',
    summary: 'The database is reachable, its migrations are applied, and it stores what it is given',
    authorisation: 'none',
    answers: { 200: z.object({ status: z.literal('ready') }), ...errorAnswers(503) },
  }),
};
