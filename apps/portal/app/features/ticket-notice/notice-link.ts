/** The token of a notice's link, as the contract has it. */
export const noticeToken = /^[\w-]{43}$/;

export const uselessNoticeText =
  'Este enlace no vale: ha caducado, está incompleto o ya te hemos avisado. Puedes pedir otro aviso en la página del evento.';
