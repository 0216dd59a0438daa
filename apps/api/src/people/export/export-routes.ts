import type { FastifyInstance } from 'fastify';
import { organizerPeopleExportEndpoints } from '@dorsal/api-contract/panel/people-exports';
import { panelRoute } from '../../panel-guard/panel-route.ts';
import type { Services } from '../../services.ts';
import { requirePeopleEvent } from '../people-event.ts';
import { exportFile, fileOf } from './export-file.ts';
import { jobsOf, linkOwnJob, removeOwnJob } from './jobs/own-jobs.ts';
import { openStoredFile } from './jobs/stored-file.ts';
import { prepareExport, takeExport } from './prepare-export.ts';
import { changeTemplate, createTemplate, removeTemplate, templatesOf } from './templates.ts';

/** Files of an event's participants, and their templates. */
export function peopleExportRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const { prepare, download, jobs, linkJob, removeJob, ...endpoints } = organizerPeopleExportEndpoints;

  panelRoute(app, services, prepare, async ({ caller, params, body }) =>
    prepareExport(services, { caller, event: await requirePeopleEvent(db, params), body }),
  );
  panelRoute(app, services, download, async ({ caller, params, reply }) => {
    const event = await requirePeopleEvent(db, params);
    const { file, jobId } = await takeExport(db, { caller, event, exportId: params.exportId });
    const { type, fileName } = fileOf(file);
    await reply
      .type(type)
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'no-store')
      .send(jobId === null ? exportFile(services, file) : await openStoredFile(services, { jobId, file }));
    return undefined;
  });

  panelRoute(app, services, jobs, async ({ caller, params }) =>
    jobsOf(db, { caller, event: await requirePeopleEvent(db, params) }),
  );
  panelRoute(app, services, linkJob, async ({ caller, params: { jobId, ...params } }) =>
    linkOwnJob(db, jobId, { caller, event: await requirePeopleEvent(db, params) }),
  );
  panelRoute(app, services, removeJob, async ({ caller, params: { jobId, ...params } }) => {
    const own = { caller, event: await requirePeopleEvent(db, params) };
    await removeOwnJob(db, jobId, own);
    return jobsOf(db, own);
  });

  panelRoute(app, services, endpoints.templates, async ({ params }) => {
    const { id } = await requirePeopleEvent(db, params);
    return templatesOf(db, id);
  });
  panelRoute(app, services, endpoints.createTemplate, async ({ params, body }) => {
    const { id } = await requirePeopleEvent(db, params);
    await createTemplate(db, id, body);
    return templatesOf(db, id);
  });
  panelRoute(app, services, endpoints.changeTemplate, async ({ params, body }) => {
    const { id } = await requirePeopleEvent(db, params);
    await changeTemplate(db, params, body);
    return templatesOf(db, id);
  });
  panelRoute(app, services, endpoints.removeTemplate, async ({ params }) => {
    const { id } = await requirePeopleEvent(db, params);
    await removeTemplate(db, params);
    return templatesOf(db, id);
  });
}
