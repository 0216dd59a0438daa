import { eq } from 'drizzle-orm';
import type {
  ExportPeopleBody,
  PeopleExportBody,
  PeopleExportJobBody,
} from '@dorsal/api-contract/panel/people-exports';
import { exportJobs } from '../db/schema/export-jobs.ts';
import { type NewJob, startJob } from '../people/export/jobs/start-job.ts';
import type { Services } from '../services.ts';
import { addCrowd } from './add-crowd.ts';
import { peopleDesk } from './people-desk.ts';
import type { PanelBrowser } from './panel-staff.ts';

/** An event with one person more than `crowd`, and what its staff does with exports. */
export async function exportDesk(services: Services, crowd: number) {
  const { db } = services;
  const desk = await peopleDesk(services, { timeZone: 'Atlantic/Canary' });
  await addCrowd(db, await desk.add('Íñigo Peña Ñandú'), crowd);
  const owner = await desk.staff('owner');
  const jobsUrl = `${desk.url}/export-jobs`;

  const start = (browser: PanelBrowser, more: Partial<ExportPeopleBody> = {}) =>
    browser.call<PeopleExportBody & { code?: string }>('POST', `${desk.url}/exports`, {
      body: {
        audience: {},
        sort: { by: 'name', direction: 'ascending' },
        format: 'csv',
        columns: ['fullName', 'price'],
        ...more,
      },
    });
  const jobsOf = (browser: PanelBrowser) => browser.call<PeopleExportJobBody[]>('GET', jobsUrl);
  const link = (browser: PanelBrowser, jobId: string) =>
    browser.call<{ url: string; code?: string }>('POST', `${jobsUrl}/${jobId}/link`);
  const remove = (browser: PanelBrowser, jobId: string) => browser.call('DELETE', `${jobsUrl}/${jobId}`);
  /** The id of a new export of the owner. */
  const started = async (more: Partial<ExportPeopleBody> = {}) => (await start(owner.browser, more)).body._id;
  /** The id of a new export for the worker, by default of the owner, however few people there are. */
  const queued = async (more: Partial<NewJob> = {}) => {
    const { _id } = await db.transaction((tx) =>
      startJob(tx, {
        audience: {},
        sort: { by: 'name', direction: 'ascending' },
        format: 'csv',
        columns: ['fullName', 'price'],
        wantsMail: false,
        eventId: desk.eventId,
        userId: owner.userId,
        people: crowd + 1,
        ...more,
      }),
    );
    return _id;
  };
  const stored = async (jobId: string) => {
    const [job] = await db.select().from(exportJobs).where(eq(exportJobs.id, jobId));
    return job;
  };
  return { ...desk, owner, start, jobsOf, link, remove, started, queued, stored };
}
