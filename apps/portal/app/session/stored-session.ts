/**
 * A script for the page's head: if an access token is stored (`authToken`), the root element gets `data-session`. The
 * server's HTML is the same for everyone; without scripts everyone sees a visitor's page.
 */
export const rememberStoredSession =
  'try{if(localStorage.getItem("authToken"))document.documentElement.dataset.session="stored"}catch{}';
