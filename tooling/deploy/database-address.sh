# For backup.sh and restore.sh: makes `database` of DATABASE_URL, without its password, which goes into PGPASSWORD. Every
# user of a machine sees, by ps, what stands in a command.

# Of percent-encoding.
decode() {
  text=$1
  while [ "${text#*%}" != "$text" ]; do
    after=${text#*%??}
    code=${text#*%}
    code=${code%"$after"}
    printf '%s' "${text%%%*}"
    printf "\\$(printf %03o "0x$code")"
    text=$after
  done
  printf '%s' "$text"
}

database=$DATABASE_URL
authority=${database#*://}
authority=${authority%%/*}
case $authority in
  *:*@*)
    credentials=${authority%%@*}
    PGPASSWORD=$(decode "${credentials#*:}")
    export PGPASSWORD
    database=${database%%://*}://${credentials%%:*}@${database#*@}
    ;;
esac
