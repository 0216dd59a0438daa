import { z } from 'zod';
import { peopleExportFormats } from '@dorsal/domain/people-export';
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

/** A prepared export. */
export const peopleExport = z
  .object({
    _id: id,
    /** The address of the file on the panel's host: for this session, once, until `expiresAt`. */
    url: z.string(),
    fileName: z.string(),
    /** People in the file if nothing changes until the download. */
    people: z.int().min(0),
    expiresAt: dateTime,
  })
  .meta({ id: 'PeopleExport' });

export const exportPeopleBody = z
  .strictObject({
    audience: peopleAudience,
    sort: peopleSort,
    format: peopleExportFormat,
    columns: exportedColumns,
  })
  .meta({ id: 'ExportPeople' });

export type PeopleExportBody = z.input<typeof peopleExport>;
export type ExportPeopleBody = z.input<typeof exportPeopleBody>;
export type ExportTemplateBody = z.input<typeof exportTemplate>;
export type SaveTemplateBody = z.input<typeof saveTemplateBody>;

const templateParams = peopleParams.extend({ templateId: id });

export const organizerPeopleExportEndpoints = {
  prepare: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/people/exports',
    summary: 'Prepares an export, which the activity records; the answer has the address of the file',
    authorisation: 'panelSession',
    permission: 'people.export',
    params: peopleParams,
    body: exportPeopleBody,
    answers: { 201: peopleExport, ...errorAnswers(400, 401, 403, 404, 429) },
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
