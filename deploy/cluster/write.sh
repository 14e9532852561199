#!/bin/sh
# Writes the files of one machine of a cluster: sh write.sh db1|db2|db3
# Values come from cluster.env beside this file, or from the file in CLUSTER_ENV.
set -eu
cd "$(dirname "$0")"
export NODE="$1"
set -a
. "${CLUSTER_ENV:-./cluster.env}"
case $NODE in
  db1) NODE_ADDRESS=$DB1_ADDRESS ;;
  db2) NODE_ADDRESS=$DB2_ADDRESS ;;
  db3) NODE_ADDRESS=$DB3_ADDRESS ;;
  *) echo "The machine is db1, db2 or db3." >&2; exit 1 ;;
esac
set +a
case "$DATABASE_PASSWORD$SUPERUSER_PASSWORD$REPLICATION_PASSWORD" in
  *change-me*) echo "Set the passwords in cluster.env first." >&2; exit 1 ;;
esac

# Only what cluster.env and this script set is replaced.
names=$(sed -n 's/^\([A-Z0-9_]*\)=.*/${\1}/p' "${CLUSTER_ENV:-./cluster.env}" | tr '\n' ' ')

# place FILE PATH OWNER MODE
place() {
  mkdir -p "$(dirname "$2")"
  envsubst "$names\${NODE} \${NODE_ADDRESS}" <"$1" >"$2"
  chown "$3" "$2"
  chmod "$4" "$2"
}
place etcd.env "$ETCD_FILE" root: 644
place patroni.yml "$PATRONI_FILE" postgres: 600
place haproxy.cfg "$PROXY_FILE" root: 644
place pgbouncer.ini "$POOLER_FOLDER/pgbouncer.ini" postgres: 640
place pgbouncer-users.txt "$POOLER_FOLDER/userlist.txt" postgres: 640
place pgbackrest.conf "$BACKUP_FILE" postgres: 640
echo "Wrote the files of $NODE ($NODE_ADDRESS)."
