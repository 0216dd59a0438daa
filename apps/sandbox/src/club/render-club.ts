import { html, type Html, nothing } from '../pages/html.ts';
import { type ClubPage, clubPages, headingOf, scriptOf } from './club-pages.ts';
import { askedAgain, clubRace, type Enrolment } from './enrolment.ts';
import { eventLog } from './event-log.ts';
import { shownCode } from './snippet.ts';

export const clubPath = '/organizador/club';

/**
 * The site's other host name, under which browsers treat it and the shop as two sites; undefined if it is already used.
 */
type OtherName = string | undefined;

/** Renders a page that sells places in one of the ways. */
export function renderClubPage(page: ClubPage, enrolment: Enrolment): string {
  const markup = page.enrolment(enrolment);
  const script = scriptOf(page, enrolment.shopUrl) ?? nothing;
  return renderDocument({
    title: page.title,
    enrolment,
    look: page.isDark ? 'oscura' : page.isWide ? 'ancha' : undefined,
    main: html`<h1>${headingOf(enrolment)}</h1>
<p><strong>${page.title}.</strong> ${page.about}</p>
<section class="inscripcion" aria-labelledby="inscripcion"><h2 id="inscripcion">Inscripciones</h2>
${markup}
</section>
${shownCode(markup, script)}
${eventLog}
<p><a href="${clubPath}/${askedAgain(enrolment)}">Todas las formas de inscribirse</a></p>`,
    script,
  });
}

/** The club's first page. */
export function renderClubHome(enrolment: Enrolment, otherName: OtherName): string {
  const rest = askedAgain(enrolment);
  return renderDocument({
    title: 'Inicio',
    enrolment,
    hasHills: true,
    main: html`<h1>Subimos a la Calderona desde 1978</h1>
<div class="columnas"><div>
<p>Somos doscientas personas de Serra, Nàquera y alrededores que salen al monte cada domingo. Señalizamos senderos, limpiamos fuentes y, una noche al año, encendemos los frontales y corremos hasta el mirador del Garbí.</p>
<h2 id="salidas">Próximas salidas</h2>
<ul class="salidas">
<li><strong>Primer domingo.</strong> Vuelta a la Mola de Segart por la Font de Romà. 14 km, 720 m+.</li>
<li><strong>Segundo domingo.</strong> Rebalsadores desde Porta-Coeli, con desayuno en la ermita. 11 km, 480 m+.</li>
<li><strong>Tercer sábado.</strong> Limpieza de la senda del Pi del Salt. Trae guantes; el almuerzo lo pone el club.</li>
</ul></div>
<section class="tarjeta" aria-labelledby="carrera"><h2 id="carrera">${clubRace.name}</h2>
<dl><dt>Salida</dt><dd>Plaza de Serra, al anochecer</dd><dt>Distancias</dt><dd>21, 12 y 8 km</dd><dt>Meta</dt><dd>Caldo caliente para todos</dd></dl>
<p><a href="${clubPath}/en-la-pagina">Inscríbete en la carrera</a></p></section></div>
<h2 id="formas">Formas de inscribirse</h2>
<p>Cada página pone la inscripción de otra manera, para probarlas todas.</p>
<ul class="formas">${clubPages.map(
      ({ path, title, about }) =>
        html`<li><a href="${clubPath}/${path}${rest}"><strong>${title}</strong>${about}</a></li>`,
    )}</ul>
${
  otherName === undefined
    ? nothing
    : html`<h2>Como en otra web</h2>
<p>Con este nombre, el navegador toma al club y a la tienda por la misma web. <a href="${otherName}">Abre el club con otro nombre</a> para verlos como dos.</p>`
}`,
  });
}

interface ClubDocument {
  readonly title: string;
  readonly main: Html;
  readonly enrolment: Enrolment;
  readonly script?: Html;
  /** The class of a page with another look. */
  readonly look?: 'oscura' | 'ancha' | undefined;
  readonly hasHills?: boolean;
}

function renderDocument({ title, main, enrolment, script = nothing, look, hasHills }: ClubDocument): string {
  const home = `${clubPath}/${askedAgain(enrolment)}`;
  return html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Club de Muntanya Calderona</title>
<link rel="icon" href="${clubPath}/sierra.svg">
<link rel="stylesheet" href="${clubPath}/club.css">
<script src="${clubPath}/eventos.js"></script>
</head>
<body${look ? html` class="${look}"` : nothing}>
<header class="cabecera"><a class="club" href="${home}">Club de Muntanya Calderona</a>
<nav aria-label="El club"><a href="${home}#salidas">Salidas</a><a href="${home}#carrera">Carrera</a><a href="${home}#formas">Inscripciones</a></nav></header>
${hasHills ? html`<img class="portada" src="${clubPath}/sierra.svg" alt="">` : nothing}
<main>${main}</main>
<footer class="pie"><p>Club de Muntanya Calderona · Carrer de la Font, 4 · Serra (València)</p>
<p>Un club inventado: esta es una web de prueba, y no se mueve dinero. <a href="/">Ver los servicios de prueba</a></p></footer>
${script}
</body>
</html>
`.markup;
}
