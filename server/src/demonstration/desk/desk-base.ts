/** Where the stand-in answers as Zendesk's REST API. */
export const DESK_BASE = '/zendesk/demo/api/v2';
