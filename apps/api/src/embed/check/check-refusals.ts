import type { PageProblem, PageUnreadableError } from '../../gateways/web-pages.ts';
import { type Refusal, RefusedError } from '../../http/refusal.ts';

/** Not the address of a page. */
export class PageAddressError extends RefusedError {
  override name = 'PageAddressError';

  constructor() {
    const message =
      'Escribe la dirección completa de la página, por ejemplo https://www.tuclub.es/carrera, sin usuario ni contraseña.';
    super({ status: 400, code: 'page_address_invalid', message, fields: { address: message } });
  }
}

const paste = 'Pega aquí su HTML y la miramos igual.';

const refusals: Readonly<Record<Exclude<PageProblem, 'address' | 'status'>, Refusal>> = {
  notPublic: {
    status: 422,
    code: 'page_not_public',
    message: `Esa página no está en internet abierto, así que desde aquí no se puede leer. ${paste}`,
  },
  port: {
    status: 422,
    code: 'page_port_refused',
    message: `Solo leemos páginas en los puertos normales de la web (80 y 443). ${paste}`,
  },
  unknownName: {
    status: 422,
    code: 'page_not_found',
    message: `No encontramos ese dominio. Revisa la dirección. Si está bien escrita, pega aquí el HTML de la página.`,
  },
  certificate: {
    status: 422,
    code: 'page_certificate_invalid',
    message:
      'El certificado de esa página no es válido, y los navegadores avisarán a quien entre. Pide a tu proveedor que lo renueve.',
  },
  redirects: {
    status: 422,
    code: 'page_redirects',
    message: 'Esa dirección lleva de una a otra sin llegar a una página. Escribe la dirección final.',
  },
  notHtml: {
    status: 422,
    code: 'page_not_html',
    message: 'En esa dirección no hay una página web. Escribe la de la página que tiene la inscripción.',
  },
  large: {
    status: 422,
    code: 'page_too_large',
    message: 'La página pasa de 2 MB. Pega aquí su cabecera y la parte donde está la inscripción.',
  },
  broken: {
    status: 422,
    code: 'page_broken',
    message: `Esa página responde de una forma que no se puede leer. ${paste}`,
  },
  slow: {
    status: 503,
    code: 'page_too_slow',
    message: `La página tarda más de 5 segundos en responder. Prueba otra vez dentro de un rato, o pega aquí su HTML.`,
    isOfOthers: true,
  },
  unreachable: {
    status: 503,
    code: 'page_unreachable',
    message: `Desde aquí no llegamos a esa página. ${paste}`,
    isOfOthers: true,
  },
  busy: {
    status: 503,
    code: 'busy',
    message: 'Estamos mirando muchas páginas a la vez. Vuelve a probar en unos segundos.',
    retryAfterSeconds: 5,
  },
};

/** The page can't be read; the text says what its organizer can do. */
export class PageRefusedError extends RefusedError {
  override name = 'PageRefusedError';

  constructor({ status, problem }: { readonly status: number | null; readonly problem: PageProblem }) {
    super(problem === 'status' || problem === 'address' ? statusRefusal(status) : refusals[problem]);
  }
}

function statusRefusal(status: number | null): Refusal {
  return {
    status: 422,
    code: 'page_status',
    message: `La página responde con el código ${status ?? 0}, así que nadie la ve. Revisa la dirección. Si solo se ve con contraseña, pega aquí su HTML.`,
  };
}

/** The refusal for an unreadable page. */
export function pageRefusal({ problem, status }: PageUnreadableError): RefusedError {
  return problem === 'address' ? new PageAddressError() : new PageRefusedError({ problem, status });
}
