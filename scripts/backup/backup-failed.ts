/** Why a backup or a restore did not happen, in words that say what to do. Nothing was changed. */
export class BackupFailed extends Error {}
