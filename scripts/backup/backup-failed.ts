/** Why a backup or restore did not happen, and what to do. Nothing was changed. */
export class BackupFailed extends Error {}
