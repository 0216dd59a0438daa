import { z } from 'zod';
import {
  peopleExportFailures,
  peopleExportFormats,
  peopleExportJobStates,
} from '@dorsal/domain/people-export';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { dateTime, id, line } from '../scalars.ts';
import { peopleParams } from './people.ts';
import { peopleAudience, peopleColumnKeys, peopleSort } from './people-audience.ts';

export const peopleExportFormat = z.enum(peopleExportFormats);

/** The chosen and ordered columns of an export. */
const exportedColumns = peopleColumnKeys.min(1, 'Elige al menos una columna.');

const template = {
  name: line(60, 'Pon un nombre a la plantilla.'),
  format: peopleExportFormat,
  columns: exportedColumns,
};

export const saveTemplateBody = z.strictObject(template).meta({ id: 'SaveExportTemplate' });

/** A named choice of format and columns, for all members. */
export const exportTemplate = z
  .object({ ...template, name: z.string(), _id: id })
  .meta({ id: 'ExportTemplate' });

const templates = z.array(exportTemplate);

const link = {
  /** The address of the file on the panel's host: for this session, once, until `expiresAt`. */
  url: z.string(),
  fileName: z.string(),
  expiresAt: dateTime,
};

/** The address of a file. */
export const peopleExportLink = z.object(link).meta({ id: 'PeopleExportLink' });

/** A prepared export. Of more than `directExportPeople` people: an export of the worker. */
export const peopleExport = z
  .object({
    _id: id,
    ...link,
    /** Null: the worker writes the file. */
    url: link.url.nullable(),
    /** Of the address, or of the file that the worker writes. */
    expiresAt: dateTime,
    /** People in the file if nothing changes until it is written. */
    people: z.int().min(0),
  })
  .meta({ id: 'PeopleExport' });

/** An export that the worker writes, of the member who asked for it. */
export const peopleExportJob = z
  .object({
    _id: id,
    format: peopleExportFormat,
    state: z.enum(peopleExportJobStates),
    /** Null unless `state` is `failed`. */
    failure: z.enum(peopleExportFailures).nullable(),
    /** People in the file if nothing changes until it is written. */
    people: z.int().min(0),
    /** People in the part that is written. */
    written: z.int().min(0),
    /** The file's size; null until it is whole. */
    bytes: z.int().min(0).nullable(),
    createdAt: dateTime,
    /** When it is deleted. */
    expiresAt: dateTime,
  })
  .meta({ id: 'PeopleExportJob' });

const jobs = z.array(peopleExportJob);

export const exportPeopleBody = z
  .strictObject({
    audience: peopleAudience,
    sort: peopleSort,
    format: peopleExportFormat,
    columns: exportedColumns,
    /** Whether the member gets an e-mail when the worker has written the file. Default false. */
    wantsMail: z.boolean().optional(),
    /** Adds a column for each question about health, for roles that see the answers. Default false. */
    includesHealth: z.boolean().optional(),
  })
  .meta({ id: 'ExportPeople' });

export type PeopleExportJobBody = z.input<typeof peopleExportJob>;
export type PeopleExportBody = z.input<typeof peopleExport>;
export type ExportPeopleBody = z.input<typeof exportPeopleBody>;
export type ExportTemplateBody = z.input<typeof exportTemplate>;
export type SaveTemplateBody = z.input<typeof saveTemplateBody>;

const jobParams = peopleParams.extend({ jobId: id });
const templateParams = peopleParams.extend({ templateId: id });

export const organizerPeopleExportEndpoints = {
  prepare: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/people/exports',
    summary: 'Prepares an export, which the activity records; a large one is written by the worker',
    authorisation: 'panelSession',
    permission: 'people.export',
    params: peopleParams,
    body: exportPeopleBody,
    answers: { 201: peopleExport, ...errorAnswers(400, 401, 403, 404, 409, 429) },
  }),
  download: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/people/exports/:exportId',
    summary: 'The file of a prepared export, once; for the session that prepared it',
    authorisation: 'panelSession',
    permission: 'people.export',
    params: peopleParams.extend({ exportId: id }),
    answerType: 'application/octet-stream',
    answers: { 200: null, ...errorAnswers(401, 403, 404) },
  }),
  jobs: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/people/export-jobs',
    summary: 'The exports of the event that the worker writes or keeps for the caller, newest first',
    authorisation: 'panelSession',
    permission: 'people.details',
    params: peopleParams,
    answers: { 200: jobs, ...errorAnswers(401, 403, 404) },
  }),
  linkJob: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/people/export-jobs/:jobId/link',
    summary: "The address of a written file, which the activity records; for the caller's own exports",
    authorisation: 'panelSession',
    permission: 'people.export',
    params: jobParams,
    answers: { 201: peopleExportLink, ...errorAnswers(400, 401, 403, 404) },
  }),
  removeJob: defineEndpoint({
    method: 'DELETE',
    path: '/api/organizer/:organizerId/events/:eventId/people/export-jobs/:jobId',
    summary: "Stops one of the caller's exports, or deletes its file; answers the list",
    authorisation: 'panelSession',
    permission: 'people.details',
    params: jobParams,
    answers: { 200: jobs, ...errorAnswers(401, 403, 404) },
  }),
  templates: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/people/templates',
    summary: "The event's export templates, by name",
    authorisation: 'panelSession',
    permission: 'people.details',
    params: peopleParams,
    answers: { 200: templates, ...errorAnswers(401, 403, 404) },
  }),
  createTemplate: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/people/templates',
    summary: 'Saves an export template; answers the list',
    authorisation: 'panelSession',
    permission: 'people.details',
    params: peopleParams,
    body: saveTemplateBody,
    answers: { 201: templates, ...errorAnswers(400, 401, 403, 404, 409) },
  }),
  changeTemplate: defineEndpoint({
    method: 'PUT',
    path: '/api/organizer/:organizerId/events/:eventId/people/templates/:templateId',
    summary: 'Changes an export template; answers the list',
    authorisation: 'panelSession',
    permission: 'people.details',
    params: templateParams,
    body: saveTemplateBody,
    answers: { 200: templates, ...errorAnswers(400, 401, 403, 404, 409) },
  }),
  removeTemplate: defineEndpoint({
    method: 'DELETE',
    path: '/api/organizer/:organizerId/events/:eventId/people/templates/:templateId',
    summary: 'Deletes an export template; answers the list',
    authorisation: 'panelSession',
    permission: 'people.details',
    params: templateParams,
    answers: { 200: templates, ...errorAnswers(401, 403, 404) },
  }),
};
